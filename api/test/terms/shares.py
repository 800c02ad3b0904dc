"""Says who shares an order and what each gets, written from docs/terms.md alone: a second opinion on sharePlan().

Reads lines of JSON with an order's clicks and codes, what the terms say, a commission and what is left of it. Writes who
leads, and of each publisher its role, its cents of the commission and of what is left.
"""

import json
import sys
from fractions import Fraction


def largest_remainders(amount, weights):
    total = sum(weights)
    exact = [Fraction(amount * weight, total) for weight in weights]
    cents = [int(part) for part in exact]
    order = sorted(range(len(weights)), key=lambda i: (-(exact[i] - cents[i]), i))
    for i in order[: amount - sum(cents)]:
        cents[i] += 1
    return cents


def displacing(line, guard):
    """Which clicks give way to another's, the line being from the newest to the oldest."""
    found = set()
    for place, click in enumerate(line):
        others = [other for other in line[place + 1 :] if other["publisherId"] != click["publisherId"]]
        if not others:
            continue
        soon = click["isGuarded"] and click["at"] - others[0]["at"] <= guard["sessionMinutes"] * 60_000
        late = 0 <= guard["orderedAt"] - click["at"] < guard["seconds"] * 1000
        if soon or late:
            found.add(click["id"])
    return found


def counted(line, guard):
    """The clicks that count, and a cashback click that shares instead of giving way."""
    if guard is None or guard["policy"] != "stand-down" or not line:
        return line, None
    gone = displacing(line, guard)
    rest = [click for click in line if click["id"] not in gone]
    newest = line[0]
    if newest["id"] not in gone:
        return rest, None
    if not rest or rest[0]["publisherId"] == newest["publisherId"]:
        return [click for click in line if click is newest or click in rest], None
    return rest, newest if guard["cashbackShares"] and newest["isCashback"] else None


def code_credit(line, codes, policy):
    """The code that is credited, and whether by winning; the click credits otherwise."""
    newest = line[0] if line else None
    listed = sorted(codes, key=lambda code: (code["position"], code["givenAt"]))

    def own(code):
        return next((click for click in line if click["publisherId"] == code["publisherId"]), None)

    if policy == "code-with-own-click":
        return next((code for code in listed if own(code)), None)
    if policy == "click-wins":
        return listed[0] if listed and newest is None else None
    for code in listed:
        if policy == "split" or not (code["isSuspected"] and newest is not None and own(code) is not newest):
            return code
    return None


def when(click):
    return (click["at"], click["id"])


def by_model(line, model, per_assist, amount, has_late):
    """Cents and roles by publisher; the line is from the first click to the last."""
    first, last = line[0], line[-1]
    a, z = first["publisherId"], last["publisherId"]
    between = []
    for click in line:
        if click["publisherId"] not in [a, z] + [one["publisherId"] for one in between]:
            between.append(click)
    role_z = "last" if not has_late else ("first" if a == z else "assist")
    cents, roles = {}, {}

    def give(who, role, amount):
        cents[who] = cents.get(who, 0) + amount
        roles.setdefault(who, role)

    def spread(parts):
        """Parts are a weight, the click that says who is earlier, and what receives the amount."""
        parts = sorted(parts, key=lambda part: when(part[1]))
        for (_, _, receive), got in zip(parts, largest_remainders(amount, [part[0] for part in parts])):
            receive(got)

    if model == "last-click":
        give(z, role_z, amount)
    elif model == "first-click":
        give(a, "first", amount)
    elif model == "per-assist":
        helpers = ([first] if a != z else []) + between
        helpers.sort(key=lambda click: line.index(click))
        paid = min(amount, per_assist * len(helpers))
        if helpers:
            for click, got in zip(helpers, largest_remainders(paid, [1] * len(helpers))):
                give(click["publisherId"], "first" if click is first else "assist", got)
        give(z, role_z, amount - paid)
    elif a == z and (model == "first-and-last" or not between):
        give(z, role_z, amount)
    elif model == "first-and-last" or not between:
        spread([(1, first, lambda got: give(a, "first", got)), (1, last, lambda got: give(z, role_z, got))])
    else:

        def to_helpers(got):
            ordered = sorted(between, key=when)
            for click, part in zip(ordered, largest_remainders(got, [1] * len(ordered))):
                give(click["publisherId"], "assist", part)

        role_a = role_z if a == z else "first"
        spread(
            [
                (40, first, lambda got: give(a, role_a, got)),
                (20, between[0], to_helpers),
                (40, last, lambda got: give(z, role_z, got)),
            ]
        )
    return cents, roles


def shares(case, amount):
    # From the newest to the oldest; sorting keeps the order of those that came at one moment.
    line, late = counted(sorted(case["clicks"], key=lambda click: -click["at"]), case["guard"])
    code = code_credit(line, case["codes"], case["codePolicy"])
    if code is not None and (case["codePolicy"] != "split" or not line):
        return code["publisherId"], {code["publisherId"]: amount}, {code["publisherId"]: "code"}
    if not line:
        return None
    model, per_assist = case["credit"]["creditModel"], case["credit"].get("perAssist")
    of_clicks, of_code = (amount, 0) if code is None else largest_remainders(amount, [1, 1])
    of_model, of_late = (of_clicks, 0) if late is None else largest_remainders(of_clicks, [1, 1])
    cents, roles = by_model(line[::-1], model, per_assist, of_model, late is not None)
    if late is not None:
        who = late["publisherId"]
        cents[who] = cents.get(who, 0) + of_late
        roles.setdefault(who, "last")
    if code is not None:
        who = code["publisherId"]
        cents[who] = cents.get(who, 0) + of_code
        roles[who] = "code"
        return who, cents, roles
    return line[-1 if model == "first-click" else 0]["publisherId"], cents, roles


for text in sys.stdin:
    case = json.loads(text)
    found = shares(case, case["commission"])
    if found is None:
        print("null")
        continue
    lead, cents, roles = found
    _, left, _ = shares(case, case["left"])
    print(json.dumps({"lead": lead, "shares": [[who, roles[who], cents[who], left[who]] for who in sorted(cents)]}))
