"""Judges orders by documents of terms, written from docs/terms.md alone: a second opinion on what decide() says.

Reads lines of JSON {"terms": ..., "order": ...} and writes for each the commission before and after returns, and the
groups as [kind, rule id, positions, commission, commission left].
"""

import json
import sys
from fractions import Fraction
from math import floor


def half_up(value):
    return floor(value + Fraction(1, 2))


def same(names, name):
    return name is not None and any(other.lower() == name.lower() for other in names)


def names_products(products, line):
    for sku in products.get("skus", []):
        if line["sku"].startswith(sku[:-1]) if sku.endswith("*") else line["sku"] == sku:
            return True
    return same(products.get("categories", []), line["category"]) or same(products.get("brands", []), line["brand"])


def fits(when, order, line):
    if any(kind in when for kind in ("categories", "skus", "brands")) and not names_products(when, line):
        return False
    if "customer" in when and order["customer"] != when["customer"]:
        return False
    if when.get("code") == "any" and order["code"] is None:
        return False
    if when.get("code") == "owned" and order["code"] != "owned":
        return False
    if "partnerKinds" in when and order["partnerKind"] not in when["partnerKinds"]:
        return False
    if "publisherGroups" in when and not set(when["publisherGroups"]) & set(order["publisherGroups"]):
        return False
    if "countries" in when and order["country"] not in when["countries"]:
        return False
    if not when.get("amountFrom", 0) <= order["amount"] <= when.get("amountTo", order["amount"]):
        return False
    return when.get("from", "0000") <= order["day"] <= when.get("until", "9999")


def kind_of(terms, order, line):
    if names_products(terms["excluded"], line):
        return ("excluded", None)
    for rule in terms["rules"]:
        if fits(rule["when"], order, line):
            return ("rule", rule["id"])
    return ("otherwise", None)


def factor(terms, order, returned):
    """By how much a line's amount is to be multiplied until it is what commission is a share of."""
    goods = order["amount"]
    parts = {"tax": order["tax"], "shipping": order["shipping"], "discounts": order["discount"]}
    whole = goods + sum(amount for part, amount in parts.items() if terms["base"][part] == "in")
    if not returned:
        return Fraction(whole, goods)
    left_in_lines = goods - sum(line["returnedAmount"] for line in order["lines"])
    if left_in_lines <= 0:
        return Fraction(0)
    return Fraction(goods - order["returnedAmount"], left_in_lines) * Fraction(whole, goods)


def left_of(line, returned):
    if not returned:
        return line["amount"], line["quantity"]
    return line["amount"] - line["returnedAmount"], line["quantity"] - line["returnedQuantity"]


def earned(pay, lines, by, most, returned):
    amount = sum(left_of(line, returned)[0] for line in lines) * by
    if amount == 0:
        return 0
    limit = None if most is None else Fraction(most, 10000)
    if "basisPoints" in pay:
        rate = Fraction(pay["basisPoints"], 10000)
        return half_up(amount * (rate if limit is None else min(rate, limit)))
    if "perOrder" in pay:
        return pay["perOrder"] if limit is None else min(pay["perOrder"], half_up(amount * limit))
    total = 0
    for line in lines:
        money, pieces = left_of(line, returned)
        if money > 0:
            flat = pay["perPiece"] * pieces
            total += flat if limit is None else min(flat, half_up(money * by * limit))
    return total


def judge(terms, order):
    rules = {rule["id"]: rule for rule in terms["rules"]}
    keys = [("rule", rule["id"]) for rule in terms["rules"]] + [("otherwise", None), ("excluded", None)]
    kinds = [kind_of(terms, order, line) for line in order["lines"]]
    groups, sums = [], [0, 0]
    for key in keys:
        positions = [position for position, kind in enumerate(kinds) if kind == key]
        if not positions:
            continue
        lines = [order["lines"][position] for position in positions]
        pay = {"rule": lambda: rules[key[1]]["pay"], "otherwise": lambda: terms["otherwise"]}.get(key[0], lambda: None)()
        pair = [0, 0]
        if pay is not None:
            for index, returned in enumerate((False, True)):
                by = factor(terms, order, returned)
                pair[index] = earned(pay, lines, by, terms["caps"].get("percentOfLine"), returned)
        sums = [sums[0] + pair[0], sums[1] + pair[1]]
        groups.append([key[0], key[1], positions, *pair])
    most = terms["caps"].get("perOrder")
    if most is not None:
        sums = [min(total, most) for total in sums]
    return {"commission": sums[0], "commissionLeft": sums[1], "groups": groups}


for text in sys.stdin:
    case = json.loads(text)
    print(json.dumps(judge(case["terms"], case["order"])))
