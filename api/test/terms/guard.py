"""Says which click an order is credited to, written from docs/terms.md alone: a second opinion on standDown().

Reads lines of JSON {"clicks": [...], "guard": {...}} and writes for each the index of the credited click, what became
of the newest one, and of each click the rule by which it displaces another.
"""

import json
import sys


def judge(clicks, guard):
    if not clicks:
        return [None, None, []]
    # From the newest to the oldest; sorting keeps the order of those that came at one moment.
    line = sorted(range(len(clicks)), key=lambda index: -clicks[index]["at"])
    newest = line[0]
    if guard["policy"] == "off":
        return [newest, None, [None] * len(clicks)]

    session = guard["sessionMinutes"] * 60_000
    rules = [None] * len(clicks)
    for place, index in enumerate(line):
        click = clicks[index]
        others = [clicks[i] for i in line[place + 1 :] if clicks[i]["publisherId"] != click["publisherId"]]
        if not others:
            continue
        till = click["tillAt"]
        if click["isGuarded"] and click["at"] - others[0]["at"] <= session:
            rules[index] = "G1"
        elif till is not None and 0 <= click["at"] - till <= session:
            rules[index] = "G2"
        elif 0 <= guard["orderedAt"] - click["at"] < guard["seconds"] * 1000:
            rules[index] = "G3"

    if guard["policy"] == "mark":
        return [newest, "marked" if rules[newest] else None, rules]
    if not rules[newest]:
        return [newest, None, rules]
    rest = [index for index in line if not rules[index]]
    if rest and clicks[rest[0]]["publisherId"] != clicks[newest]["publisherId"]:
        return [rest[0], "gave way", rules]
    return [newest, "kept", rules]


for text in sys.stdin:
    case = json.loads(text)
    print(json.dumps(judge(case["clicks"], case["guard"])))
