"""The same goods as four feeds, with what a reader of them has to count.

    python3 generate.py FOLDER GOODS [SEED]

Writes google.xml, google.txt, awin.csv, own.csv and expected.json. It uses only the standard library and nothing of
the reader, so that the two cannot share a mistake. It keeps one article in memory at a time.
"""

import csv
import json
import os
import random
import sys
from xml.sax.saxutils import escape

NAMES = ["Linen coat", "Rollneck", "Crème brûlée dress", "Ankle boot", "Straße jacket", "絹のシャツ", 'Belt "Ray"', "Scarf, long"]
COLOURS = ["ink", "écru", "moss", "rust"]
SIZES = ["XS", "S", "M", "L", "XL"]
BRANDS = ["Quillon", "Vantongeren & Co", "Oyelaran <Studio>"]
DIGITS = {"USD": 2, "EUR": 2, "JPY": 0, "KWD": 3}
GOOGLE = ["id", "item_group_id", "title", "link", "image_link", "price", "sale_price", "availability", "color", "size",
          "gtin", "brand", "google_product_category", "product_type", "quantity"]
AWIN = ["product_id", "parent_product_id", "product_name", "description", "deep_link", "image_url", "price",
        "rrp_price", "currency", "in_stock", "stock_quantity", "is_for_sale", "colour", "size", "ean", "brand_name",
        "google_product_category", "merchant_category"]
OWN = ["Article", "Model", "Name of goods", "Page", "Picture", "Costs", "Reduced to", "Money", "Left", "On sale",
       "Shade", "Fits", "Barcode", "Maker", "Kind", "Path"]


def amount(minor, currency):
    digits = DIGITS[currency]
    if digits == 0:
        return str(minor)
    return f"{minor // 10**digits}.{minor % 10**digits:0{digits}d}"


def rows(count, seed):
    chance = random.Random(seed)
    made = 0
    product = 0
    while made < count:
        product += 1
        name = chance.choice(NAMES)
        brand = chance.choice(BRANDS)
        currency = chance.choice(list(DIGITS))
        price = chance.randrange(500, 90000)
        colour = chance.choice(COLOURS)
        for size in SIZES[: chance.randrange(1, 6)]:
            if made == count:
                return
            made += 1
            stock = chance.choice([0, 1, 7, 250])
            sale = price * 3 // 4 if chance.random() < 0.2 else None
            yield {
                "id": f"sku-{made:07d}", "group": f"product-{product:06d}", "title": f"{name} {product}", "currency": currency,
                "link": f"https://shop.example/goods/{made}?colour={colour}&size={size}".replace("é", "%C3%A9"),
                "image": f"https://cdn.example/{product}.jpg", "price": price, "sale": sale, "stock": stock,
                "colour": colour, "size": size, "gtin": f"{4000000000000 + made}", "brand": brand,
                "category": "Apparel & Accessories > Clothing", "type": "Women > Coats",
            }


def google_row(one):
    money = one["currency"]
    return [one["id"], one["group"], one["title"], one["link"], one["image"], f"{amount(one['price'], money)} {money}",
            f"{amount(one['sale'], money)} {money}" if one["sale"] else "",
            "in stock" if one["stock"] else "out of stock", one["colour"], one["size"], one["gtin"], one["brand"],
            one["category"], one["type"], str(one["stock"])]


def awin_row(one):
    money = one["currency"]
    now = one["sale"] or one["price"]
    return [one["id"], one["group"], one["title"], "A description\nof two lines", one["link"], one["image"],
            amount(now, money), amount(one["price"], money) if one["sale"] else "", money, "1" if one["stock"] else "0",
            str(one["stock"]), "1", one["colour"], one["size"], one["gtin"], one["brand"], one["category"], one["type"]]


def own_row(one):
    money = one["currency"]
    with_comma = lambda minor: amount(minor, money).replace(".", "," if DIGITS[money] == 2 else ".")
    return [one["id"], one["group"], one["title"], one["link"], one["image"], with_comma(one["price"]),
            with_comma(one["sale"]) if one["sale"] else "", money, str(one["stock"]), "yes" if one["stock"] else "no",
            one["colour"], one["size"], one["gtin"], one["brand"], one["category"], one["type"]]


def main():
    folder, count = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    opened = lambda name: open(os.path.join(folder, name), "w", encoding="utf-8", newline="")
    sums, products, in_stock = {}, set(), 0
    with opened("google.xml") as xml, opened("google.txt") as text, opened("awin.csv") as awin, opened("own.csv") as own:
        xml.write('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">')
        xml.write("<channel><title>Goods</title><link>https://shop.example/</link>")
        texts = csv.writer(text, delimiter="\t")
        awins = csv.writer(awin, delimiter="|", quoting=csv.QUOTE_ALL)
        owns = csv.writer(own, delimiter=";")
        texts.writerow(GOOGLE)
        awins.writerow(AWIN)
        owns.writerow(OWN)
        for one in rows(count, seed):
            row = google_row(one)
            fields = "".join(f"<g:{name}>{escape(value)}</g:{name}>" for name, value in zip(GOOGLE, row) if value)
            xml.write(f"<item>{fields}<g:shipping><g:price>9.99 USD</g:price></g:shipping></item>\n")
            texts.writerow(row)
            awins.writerow(awin_row(one))
            owns.writerow(own_row(one))
            sums[one["currency"]] = sums.get(one["currency"], 0) + one["price"]
            products.add(one["group"])
            in_stock += 1 if one["stock"] else 0
        xml.write("</channel></rss>\n")
    expected = {"variants": count, "products": len(products), "inStock": in_stock, "sums": sums}
    with opened("expected.json") as out:
        json.dump(expected, out)


main()
