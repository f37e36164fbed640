#!/bin/sh
# The tagger-parser, from a treebank to models/parser:  parser.sh TREEBANK_FOLDER BASE_FOLDER [PYTHON]
# TREEBANK_FOLDER holds en_ewt-ud-{train,dev}.conllu, BASE_FOLDER all-minilm-l6-v2.onnx and its -tokenizer.json.
# Needs torch, numpy, onnx, onnxruntime, tokenizers. On two cores without bf16 some 20 to 30 minutes.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python=${3:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$here/../parser"
"$python" "$here/parser.py" "$1" "$2" "$work/parser.pt" --layers 4 --epochs 5 --stop 4
"$python" "$here/parser_export.py" "$work/parser.pt" "$here/../parser" "$2" "$1" --check
