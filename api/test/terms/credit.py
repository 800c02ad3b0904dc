"""Says whether a code or a click earns an order, written from docs/terms.md alone: a second opinion on creditOf().

Reads lines of JSON {"clicks": [...], "codes": [...], "policy": ...} and writes for each the publisher who earns and
whether it does so by a code, through a click of its own.
"""

import json
import sys


def judge(clicks, codes, policy):
    def last(of):
        """The newest; of several at one moment the one that was named first."""
        best = None
        for click in of:
            if best is None or click["at"] > best["at"]:
                best = click
        return best

    newest = last(clicks)
    listed = sorted(codes, key=lambda code: (code["position"], code["givenAt"]))
    own_of = {code["publisherId"]: last([c for c in clicks if c["publisherId"] == code["publisherId"]]) for code in codes}

    def answer(code):
        if code is None:
            return [newest["publisherId"] if newest else None, False, newest is not None]
        return [code["publisherId"], True, own_of[code["publisherId"]] is not None]

    if policy == "code-with-own-click":
        return answer(next((code for code in listed if own_of[code["publisherId"]]), None))
    if policy == "click-wins":
        if newest is None:
            return answer(listed[0] if listed else None)
        return answer(next((code for code in listed if code["publisherId"] == newest["publisherId"]), None))
    for code in listed:
        own = own_of[code["publisherId"]]
        beaten = policy != "split" and code["isSuspected"] and newest is not None and newest is not own
        if not beaten:
            return answer(code)
    return answer(None)


for text in sys.stdin:
    case = json.loads(text)
    print(json.dumps(judge(case["clicks"], case["codes"], case["policy"])))
