"""Order, read, return, report: what every client is tried with. Arguments: address, key, click and order id."""

import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from weft import WeftClient, WeftError  # noqa: E402

address, key, click_id, order_id = sys.argv[1:]
weft = WeftClient(address, key)
sale = weft.post_sales({"orderId": order_id, "amount": "100.00", "clickId": click_id})
weft.post_sales_returns(order_id, {"returnId": "of " + order_id, "amount": "40.00"})
read = weft.get_sales_by_order_id(order_id)
page = weft.get_sales(search=order_id, limit="1")
report = weft.get_advertiser_reports(from_="2020-01-01")
file = weft.get_advertiser_sales_csv(search=order_id)
try:
    weft.post_sales({"orderId": order_id, "amount": "1.00"})
except WeftError as error:
    refused = [error.status, error.code, bool(error.request_id)]
print(json.dumps({
    "status": sale["status"],
    "returned": read["returnedAmount"],
    "listed": [one["orderId"] for one in page["sales"]],
    "rows": len(report),
    "inFile": order_id in file,
    "refused": refused,
}))
