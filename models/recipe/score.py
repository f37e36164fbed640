"""Logits of an exported model for encoded pairs, by ONNX Runtime."""

import numpy as np
import onnxruntime


class Scorer:
    """Runs a model in batches of similar length."""

    def __init__(self, path, threads=2):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(path, options)

    def logits(self, pairs, rows, tokens=4096):
        rows = np.asarray(rows)
        order = np.argsort(pairs.lengths()[rows], kind="stable")
        found, batch = [None] * len(rows), []
        for place, k in enumerate(order):
            batch.append(k)
            longest = pairs.lengths()[rows[order[min(place + 1, len(order) - 1)]]]
            if place == len(order) - 1 or (len(batch) + 1) * longest > tokens:
                ids, mask, types = (t.numpy() for t in pairs.tensors(rows[batch]))
                feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": types}
                for i, row in zip(batch, self.session.run(None, feed)[0]):
                    found[i] = row
                batch = []
        return np.stack(found)
