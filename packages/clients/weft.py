"""All of Weft's /api/v1, with Python's standard library alone; Python 3.9 or newer.

Written by `npm run clients` from /api/v1/openapi.json: change that, or scripts/clients, not this file.
"""

import json
import time
from typing import Any, Dict, List, Optional, TypedDict, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener


# Why a request was refused.
Error = TypedDict(
    "Error",
    {
        "message": str,  # The message for a person.
        "code": str,  # The error code for programs.
        "fields": Dict[str, Any],  # What is wrong with each field.
        "secondFactor": Dict[str, Any],  # With SECOND_FACTOR_REQUIRED: what POST /api/auth/login/second-factor needs.
        "application": Dict[str, Any],  # With FORBIDDEN at a sign-in: the application that is still in review.
    },
    total=False,
)


# A brand that can be promoted.
Merchant = TypedDict(
    "Merchant",
    {
        "id": str,  # Identifier (UUIDv7).
        "name": str,  # Its name.
        "description": str,  # Its description.
        "commissionRate": float,  # The commission in percent.
        "website": str,  # The shop's URL.
        "categories": List[str],  # What it sells.
    },
    total=False,
)


# A tracked link.
Link = TypedDict(
    "Link",
    {
        "id": str,  # Identifier (UUIDv7).
        "merchantId": str,  # Identifier (UUIDv7).
        "merchantName": str,  # The brand it promotes.
        "channel": str,  # Where it is shared.
        "code": str,  # The last part of its address.
        "affiliateUrl": str,  # The address to share.
        "destination": Optional[str],  # Where it leads; null for the brand's website.
        "createdDate": str,  # When it was created.
        "product": Optional["LinkedProduct"],  # The product it leads to; null for other links.
    },
    total=False,
)


# The product of a link.
LinkedProduct = TypedDict(
    "LinkedProduct",
    {
        "id": str,  # Identifier (UUIDv7).
        "title": str,  # Its title, also after it is gone.
        "picturePath": Optional[str],  # The path of its picture on this server; add `?width=320` or `640`.
        "state": str,  # Whether the link leads to it.
    },
    total=False,
)


# What clicks would have earned.
LinkLoss = TypedDict(
    "LinkLoss",
    {
        "amount": "ProductMoney",  # 
        "clicks": int,  # Clicks since the state began.
        "rateClicks": int,  # The link's clicks in the 90 days before; at least 100.
        "rateCommission": "ProductMoney",  # 
        "formula": str,  # The formula in words.
    },
    total=False,
)


# A link and where it leads.
LinkHealth = TypedDict(
    "LinkHealth",
    {
        "link": "Link",  # 
        "state": str,  # What is known.
        "since": str,  # Since when.
        "source": Optional[str],  # Who said so: `feed`, `page-data` (JSON-LD) or `page-status`; null if nobody did.
        "price": Optional["ProductMoney"],  # The product's price now, if it is known.
        "firstPrice": Optional["ProductMoney"],  # The price when it was first known.
        "clicksSince": int,  # Clicks since the UTC day on which it began to lead to nothing.
        "loss": Optional["LinkLoss"],  # What these clicks would have earned; null where too few clicks say no rate.
        "silence": Optional[str],  # Why the page said nothing when it was last asked.
    },
    total=False,
)


# A page of links and where they lead.
LinkHealthPage = TypedDict(
    "LinkHealthPage",
    {
        "links": List["LinkHealth"],  # 
        "next": Optional[str],  # Pass it as `after` to continue; null at the end.
    },
    total=False,
)


# The figures of one link.
Transaction = TypedDict(
    "Transaction",
    {
        "linkId": str,  # Identifier (UUIDv7).
        "merchantId": str,  # Identifier (UUIDv7).
        "merchantName": str,  # The brand it promotes.
        "channel": str,  # Where it is shared.
        "commission": str,  # Commission earned, as a decimal string such as "12.34".
        "clicks": int,  # Clicks, including repeats, without bots.
        "sales": int,  # Pending and approved sales.
    },
    total=False,
)


# Figures of your links.
PublisherReport = TypedDict(
    "PublisherReport",
    {
        "transactions": List["Transaction"],  # 
    },
    total=False,
)


# The figures of one publisher for one brand.
AdvertiserReportRow = TypedDict(
    "AdvertiserReportRow",
    {
        "merchant": Dict[str, Any],  # The brand.
        "publisher": Dict[str, Any],  # The publisher.
        "totalClicks": int,  # Clicks, including repeats, without bots.
        "totalSales": int,  # Pending and approved sales.
        "totalCommission": float,  # Commission in dollars.
    },
    total=False,
)


# A link to create.
LinkBody = TypedDict(
    "LinkBody",
    {
        "merchantId": str,  # Identifier (UUIDv7).
        "channel": str,  # Where it will be shared: instagram, blog, youtube …
        "destination": str,  # A page of the brand's shop; the shop's home page if omitted.
    },
    total=False,
)


# One publisher's part in an order that is shared. A publisher sees its own only.
SaleShare = TypedDict(
    "SaleShare",
    {
        "publisherId": Optional[str],  # The publisher.
        "role": str,  # Why it has a part.
        "percent": float,  # Its part of the commission in percent.
        "commission": str,  # Its commission, less returns; 0 once it is declined.
    },
    total=False,
)


# An order with its commission.
Sale = TypedDict(
    "Sale",
    {
        "id": str,  # Identifier (UUIDv7).
        "merchantId": str,  # Identifier (UUIDv7).
        "orderId": str,  # The shop's order ID.
        "status": str,  # The status.
        "reason": Optional[str],  # Why it was declined.
        "reasonCode": Optional[str],  # The same as one of the list, or `other`, if somebody declined it.
        "amount": str,  # The order amount, such as "12.34".
        "returnedAmount": str,  # How much of it was returned.
        "currency": str,  # USD.
        "commissionRate": float,  # The rate in force at the click, in percent.
        "commission": str,  # The commission, less returns; 0 once it is declined.
        "clickId": Optional[str],  # The click that brought it.
        "linkId": Optional[str],  # The link that was clicked.
        "publisherId": Optional[str],  # The publisher of the link; of a shared order whoever leads, and for a publisher itself.
        "sharedWith": int,  # With how many other publishers the commission is shared; mostly 0.
        "shares": List["SaleShare"],  # 
        "occurredAt": str,  # When it was bought, as the shop says.
        "receivedAt": str,  # When it was reported; it counts on this UTC day.
        "why": Dict[str, Any],  # The attribution decision, as data.
        "codes": List[str],  # Its discount codes if one belongs to a partner; publishers see their own.
        "evidence": Optional[str],  # How its credit is proven: `A` by a signed click that was stored with consent, `B` by one that went with the visit without storage, `C` by a partner's code, `D` by an agent's token, or `none`. Null where nobody said how the click was kept.
        "consent": Optional[str],  # What the shop said about the shopper's consent: `granted` or `without-storage`.
        "metadata": Optional[Dict[str, Any]],  # What the shop noted with the order for itself; null for everybody but its brand.
        "test": bool,  # Only in answers to a test key: nothing was recorded.
    },
    total=False,
)


# A return.
Return = TypedDict(
    "Return",
    {
        "id": str,  # Identifier (UUIDv7).
        "orderId": str,  # The shop's order ID.
        "returnId": str,  # The shop's return ID.
        "amount": str,  # The refunded amount.
        "commission": str,  # The commission that was reversed.
        "reason": Optional[str],  # Why it came back.
        "receivedAt": str,  # When it was reported.
        "status": str,  # The status.
        "note": Optional[str],  # What has to happen before commission is reversed.
        "sale": "Sale",  # 
        "test": bool,  # Only in answers to a test key: nothing was recorded.
    },
    total=False,
)


# An order to report. Send `amount`, or `lines`, or both where they agree.
SaleBody = TypedDict(
    "SaleBody",
    {
        "orderId": str,  # The shop's order ID; reporting it again is safe.
        "amount": str,  # The order amount, such as "12.34".
        "lines": List["SaleLine"],  # What was bought.
        "currency": str,  # The currency; only USD.
        "clickId": str,  # The shopper's `weft_click`; join several with a dot. A later report may add it.
        "codes": List[str],  # The discount codes that were applied, in that order.
        "couponCode": str,  # For shops that know one code: the same as `codes` with it.
        "metadata": Dict[str, Any],  # What you note with the order for yourself; nothing that names a person. Keys of up to 40 letters, digits and `_ . : -`. Only you read it; the first report that has some counts.
        "occurredAt": str,  # When it was bought; now if omitted.
        "merchantId": str,  # The merchant; needed only by accounts with several shops.
        "consent": str,  # How the click was kept: `granted` if it was stored with the shopper's consent, `without-storage` if it went with the visit.
        "tax": str,  # The tax on the order, not part of its amount.
        "shipping": str,  # The shipping costs, not part of its amount.
        "discount": str,  # The discount on the goods, not part of its amount.
        "country": str,  # The country it is shipped to, such as "DE".
        "customer": Dict[str, Any],  # The shopper, without anything that names a person.
    },
    total=False,
)


# A line of an order.
SaleLine = TypedDict(
    "SaleLine",
    {
        "sku": str,  # The SKU.
        "category": str,  # The product category.
        "brand": str,  # The brand.
        "quantity": int,  # How many pieces; 1 if omitted.
        "amount": str,  # The line total, such as "12.34"; "0.00" if free.
    },
    total=False,
)


# A return to report. With neither `amount` nor `lines`, the whole order.
ReturnBody = TypedDict(
    "ReturnBody",
    {
        "returnId": str,  # The shop's return ID.
        "amount": str,  # The refunded amount.
        "lines": List["ReturnLine"],  # What came back.
        "reason": str,  # Why it came back.
    },
    total=False,
)


# A returned item.
ReturnLine = TypedDict(
    "ReturnLine",
    {
        "sku": str,  # The SKU.
        "quantity": int,  # How many pieces; all remaining ones if omitted.
        "amount": str,  # The amount, if not whole pieces are returned.
    },
    total=False,
)


# A file to be prepared.
ExportBody = TypedDict(
    "ExportBody",
    {
        "content": str,  # What it contains; clicks, earnings and payouts for publishers, a statement for brands.
        "format": str,  # How it is written; csv if omitted.
        "from": str,  # The first day (UTC), such as 2026-11-01.
        "to": str,  # The last day (UTC), inclusive.
        "status": str,  # Only orders with this status: claimed, pending, approved or declined.
        "stage": str,  # Only orders at this stage, for publishers: claimed, pending, approved, paid, returned or declined.
        "mail": bool,  # Whether to send you an email when it is ready.
    },
    total=False,
)


# A large file that is prepared in the background, and kept for three days.
Export = TypedDict(
    "Export",
    {
        "id": str,  # Identifier (UUIDv7).
        "content": str,  # What it contains.
        "format": str,  # How it is written.
        "from": Optional[str],  # The first day, as asked for.
        "to": Optional[str],  # The last day, as asked for.
        "status": Optional[str],  # The status, as asked for.
        "stage": Optional[str],  # The stage, as asked for.
        "state": str,  # How it is.
        "rows": Optional[int],  # How many rows are written.
        "total": Optional[int],  # How many rows there are, about.
        "bytes": Optional[int],  # The size of the file, once it is done.
        "error": Optional[str],  # Why it failed.
        "createdAt": str,  # When it was asked for.
        "expiresAt": Optional[str],  # Until when it can be downloaded.
        "downloadUrl": Optional[str],  # Where to download it, for ten minutes, once it is done.
    },
    total=False,
)


# What you owe in one currency. Amounts are decimal strings such as "12.34".
BillingAmounts = TypedDict(
    "BillingAmounts",
    {
        "currency": str,  # The ISO 4217 code of the currency.
        "due": str,  # Invoiced and not paid; negative if you paid more.
        "upTo30Days": str,  # The part of unpaid invoices that is at most 30 days old.
        "upTo60Days": str,  # The part that is 31 to 60 days old.
        "olderDays": str,  # The part that is older.
        "notInvoiced": str,  # Posted since the last invoice.
        "owed": str,  # What you owe in all: compared with the credit limit.
    },
    total=False,
)


# What one shop owes.
BillingShop = TypedDict(
    "BillingShop",
    {
        "merchantId": str,  # Identifier (UUIDv7).
        "merchantName": str,  # Its name.
        "balance": "BillingAmounts",  # 
        "creditLimit": Optional[str],  # How much it may owe before its new orders wait for its payment; null is no limit.
        "isOverLimit": bool,  # Whether new orders are held until it pays.
        "feePercent": float,  # The network's fee this month, in percent of the commission.
    },
    total=False,
)


# What you owe.
Billing = TypedDict(
    "Billing",
    {
        "balances": List["BillingAmounts"],  # One for each currency, in the order of their names.
        "shops": List["BillingShop"],  # Each of your shops.
    },
    total=False,
)


# What a shop owes for a UTC month.
Invoice = TypedDict(
    "Invoice",
    {
        "number": str,  # Such as 2026-00012.
        "merchantId": str,  # Identifier (UUIDv7).
        "merchantName": str,  # The shop's name when it was issued.
        "month": str,  # The month, such as 2026-11.
        "issuedAt": str,  # When it was issued.
        "currency": str,  # The ISO 4217 code of the currency.
        "earned": str,  # The commission of the month's sales, as a decimal string such as "12.34".
        "takenBack": str,  # What returns and declined sales reversed in the month.
        "feePercent": float,  # The network's fee, in percent of the commission less reversals.
        "fee": str,  # The network's fee.
        "total": str,  # The commission less reversals, and the fee; negative if more was reversed than earned.
        "open": str,  # What is not paid yet. Payments pay the oldest invoices first.
    },
    total=False,
)


# A page of invoices, newest first.
InvoicePage = TypedDict(
    "InvoicePage",
    {
        "invoices": List["Invoice"],  # 
        "next": Optional[str],  # Send it as `after` for the next page; null on the last one.
    },
    total=False,
)


# A product feed.
FeedBody = TypedDict(
    "FeedBody",
    {
        "name": str,  # Its name.
        "url": str,  # Its address; without one, files are uploaded.
        "username": str,  # The user name, if the address asks for one.
        "password": str,  # The password. It is never shown again.
        "format": str,  # How the file is written; `auto` lets its header decide.
        "mapping": Dict[str, Any],  # The columns of fields. Fields: id, title, url, imageUrl, price, salePrice, salePeriod, currency, availability, stock, group, colour, size, gtin, brand, category, type.
        "everyMinutes": int,  # How often it is fetched, in minutes.
    },
    total=False,
)


# A product feed's file.
FeedFileBody = TypedDict(
    "FeedFileBody",
    {
        "content": str,  # The file as base64: XML or text, also gzipped or zipped, at most 20 MiB.
    },
    total=False,
)


# A decision about the feed's held run.
FeedReleaseBody = TypedDict(
    "FeedReleaseBody",
    {
        "release": bool,  # Whether the feed may have so few goods.
    },
    total=False,
)


# A product feed.
Feed = TypedDict(
    "Feed",
    {
        "id": str,  # Identifier (UUIDv7).
        "name": str,  # Its name.
        "url": Optional[str],  # Its address; null if files are uploaded, and for a connected shop.
        "format": str,  # How the file is written; `shopify` for a connected shop, which has none.
        "everyMinutes": int,  # How often it is fetched, in minutes.
        "state": str,  # `held` if a run waits for a decision.
        "hasCredentials": bool,  # Whether it is fetched with a user name and a password.
        "nextAt": Optional[str],  # When it is fetched next.
        "createdAt": str,  # When it was created.
    },
    total=False,
)


# A run of a product feed.
FeedTask = TypedDict(
    "FeedTask",
    {
        "taskId": str,  # Identifier (UUIDv7).
        "state": str,  # Its state.
        "createdAt": str,  # When it was requested.
    },
    total=False,
)


# An amount of money.
ProductMoney = TypedDict(
    "ProductMoney",
    {
        "cents": int,  # In whole minor units of its currency.
        "currency": str,  # The ISO 4217 code of the currency.
        "amount": str,  # The amount as a decimal string such as "12.34".
    },
    total=False,
)


# A size of a product.
ProductSize = TypedDict(
    "ProductSize",
    {
        "name": str,  # Its name.
        "state": str,  # Whether it can be bought; `few` are three or fewer.
    },
    total=False,
)


# What you earn for one piece by the terms that apply to you today.
ProductEarning = TypedDict(
    "ProductEarning",
    {
        "amount": "ProductMoney",  # 
        "rate": Optional[float],  # In percent; null where it is a fixed amount.
        "isVarying": bool,  # Whether orders that meet conditions of the terms earn something else.
    },
    total=False,
)


# A product in one size and colour.
ProductVariant = TypedDict(
    "ProductVariant",
    {
        "sku": str,  # Its id in the shop.
        "size": Optional[str],  # The size.
        "colour": Optional[str],  # The colour.
        "price": "ProductMoney",  # 
        "regularPrice": "ProductMoney",  # 
        "availability": str,  # Whether it can be bought.
        "url": str,  # Its page in the shop.
    },
    total=False,
)


# A product: one style in all its sizes and colours.
Product = TypedDict(
    "Product",
    {
        "id": str,  # Identifier (UUIDv7).
        "merchantId": str,  # The id of the brand whose program pays.
        "title": str,  # The title.
        "brand": Optional[str],  # The brand on the label.
        "category": Optional[str],  # The last part of its category's path.
        "colours": List[str],  # The colours.
        "price": "ProductMoney",  # 
        "regularPrice": "ProductMoney",  # 
        "wasPrice": Optional["ProductMoney"],  # The lowest price of the 30 days before it was reduced; null if that is not known.
        "sizes": List["ProductSize"],  # Its sizes, the smallest first.
        "sizesTotal": int,  # How many sizes there are.
        "sizesInStock": int,  # How many of them can be bought now.
        "picturePath": Optional[str],  # The path of its picture on this server; add `?width=320` or `640`.
        "earning": Optional["ProductEarning"],  # What you earn for one piece.
        "listedAt": str,  # When it came into the catalogue.
        "goneAt": Optional[str],  # Since when its brand lists it no more.
    },
    total=False,
)


# A product with what can be bought of it.
ProductWithVariants = TypedDict(
    "ProductWithVariants",
    {
        "id": str,  # Identifier (UUIDv7).
        "merchantId": str,  # The id of the brand whose program pays.
        "title": str,  # The title.
        "brand": Optional[str],  # The brand on the label.
        "category": Optional[str],  # The last part of its category's path.
        "colours": List[str],  # The colours.
        "price": "ProductMoney",  # 
        "regularPrice": "ProductMoney",  # 
        "wasPrice": Optional["ProductMoney"],  # The lowest price of the 30 days before it was reduced; null if that is not known.
        "sizes": List["ProductSize"],  # Its sizes, the smallest first.
        "sizesTotal": int,  # How many sizes there are.
        "sizesInStock": int,  # How many of them can be bought now.
        "picturePath": Optional[str],  # The path of its picture on this server; add `?width=320` or `640`.
        "earning": Optional["ProductEarning"],  # What you earn for one piece.
        "listedAt": str,  # When it came into the catalogue.
        "goneAt": Optional[str],  # Since when its brand lists it no more.
        "variants": List["ProductVariant"],  # At most 200.
    },
    total=False,
)


# A page of products.
ProductPage = TypedDict(
    "ProductPage",
    {
        "products": List["Product"],  # 
        "found": int,  # How many were found, at most 2,000.
        "isMore": bool,  # Whether there are more than were looked at.
        "next": Optional[str],  # Pass it as `after` to continue; null at the end.
    },
    total=False,
)


# A product's lowest price from a moment on.
ProductPricePoint = TypedDict(
    "ProductPricePoint",
    {
        "at": str,  # Since when.
        "price": Optional["ProductMoney"],  # The price; null while the product was not listed.
        "inStock": bool,  # Whether it could be bought.
    },
    total=False,
)


# A publisher's claim about an order.
Claim = TypedDict(
    "Claim",
    {
        "id": str,  # Identifier (UUIDv7).
        "orderId": str,  # The order's number, without a # in front.
        "kind": str,  # What is claimed.
        "state": str,  # The state.
        "merchantId": str,  # The brand.
        "publisherId": str,  # The publisher.
        "saleId": Optional[str],  # The order, if it is its publisher's.
        "amount": Optional[str],  # What it was over, as its publisher says.
        "currency": str,  # The program's currency.
        "words": Optional[str],  # What its publisher wrote.
        "finding": List[str],  # What we answered at once, sentence by sentence.
        "reason": Optional[str],  # Why it was refused: one of the fixed list.
        "answer": Optional[str],  # The same in words, or what was written with the decision.
        "openedAt": str,  # When it was opened.
        "orderedAt": str,  # When the order was placed, as its publisher says.
        "dueAt": Optional[str],  # Until when somebody is to answer.
        "decidedAt": Optional[str],  # When it was decided.
        "files": List["ClaimFile"],  # Its evidence, in the order in which it came.
    },
    total=False,
)


# Evidence of a claim.
ClaimFile = TypedDict(
    "ClaimFile",
    {
        "id": str,  # Identifier (UUIDv7).
        "name": str,  # As its publisher called it.
        "type": str,  # What it is.
        "bytes": int,  # How many bytes it has.
        "addedAt": str,  # When it was added.
        "deleteAt": Optional[str],  # When it is deleted; null while the claim is open.
    },
    total=False,
)


# A file for a claim.
ClaimFileBody = TypedDict(
    "ClaimFileBody",
    {
        "name": str,  # A name for it, such as receipt.png.
        "content": str,  # The bytes as base64: a PNG, JPEG or WebP picture or a PDF, at most 5 MB.
    },
    total=False,
)


# A page of claims.
ClaimPage = TypedDict(
    "ClaimPage",
    {
        "claims": List["Claim"],  # 
        "next": Optional[str],  # Pass it as `after` to continue; null at the end.
    },
    total=False,
)


# A claim to open.
ClaimBody = TypedDict(
    "ClaimBody",
    {
        "merchantId": str,  # Identifier (UUIDv7).
        "orderId": str,  # The order's number, as the shopper or the shop wrote it.
        "kind": str,  # What is wrong: untracked, wrong-amount, wrongly-declined, unpaid, held; or UNTRACKED, INCORRECT, DECLINED.
        "orderedAt": str,  # When it was placed: a day such as 2026-11-21, or a time.
        "amount": str,  # What the goods cost, such as "120.00"; needed for missing orders and wrong amounts.
        "currency": str,  # The amount's currency; the program's if omitted.
        "words": str,  # Anything that helps to find the order.
    },
    total=False,
)


# The brand's answer.
ClaimAnswerBody = TypedDict(
    "ClaimAnswerBody",
    {
        "answer": str,  # What becomes of it.
        "reason": str,  # Why it is refused.
        "words": str,  # A note to the publisher; needed with `terms-broken`.
    },
    total=False,
)


# Where a code stands for strangers.
LeakReportBody = TypedDict(
    "LeakReportBody",
    {
        "page": str,  # The page's address.
    },
    total=False,
)


# A discount code that strangers use.
LeakedCode = TypedDict(
    "LeakedCode",
    {
        "id": str,  # Identifier (UUIDv7).
        "text": str,  # The code in capitals.
        "state": str,  # The state.
        "reportedAt": Optional[str],  # When it was reported.
        "reportedPage": Optional[str],  # The page.
        "replacement": Optional[str],  # The code that takes its place; null for who is no partner any more.
    },
    total=False,
)


# A part of a list.
SalePage = TypedDict(
    "SalePage",
    {
        "sales": List["Sale"],  # 
        "next": Optional[str],  # The `cursor` of the next answer; null says that nothing follows.
    },
    total=False,
)


# An order with its lines and returns.
WholeSale = TypedDict(
    "WholeSale",
    {
        "id": str,  # Identifier (UUIDv7).
        "merchantId": str,  # Identifier (UUIDv7).
        "orderId": str,  # The shop's order ID.
        "status": str,  # The status.
        "reason": Optional[str],  # Why it was declined.
        "reasonCode": Optional[str],  # The same as one of the list, or `other`, if somebody declined it.
        "amount": str,  # The order amount, such as "12.34".
        "returnedAmount": str,  # How much of it was returned.
        "currency": str,  # USD.
        "commissionRate": float,  # The rate in force at the click, in percent.
        "commission": str,  # The commission, less returns; 0 once it is declined.
        "clickId": Optional[str],  # The click that brought it.
        "linkId": Optional[str],  # The link that was clicked.
        "publisherId": Optional[str],  # The publisher of the link; of a shared order whoever leads, and for a publisher itself.
        "sharedWith": int,  # With how many other publishers the commission is shared; mostly 0.
        "shares": List["SaleShare"],  # 
        "occurredAt": str,  # When it was bought, as the shop says.
        "receivedAt": str,  # When it was reported; it counts on this UTC day.
        "why": Dict[str, Any],  # The attribution decision, as data.
        "codes": List[str],  # Its discount codes if one belongs to a partner; publishers see their own.
        "evidence": Optional[str],  # How its credit is proven: `A` by a signed click that was stored with consent, `B` by one that went with the visit without storage, `C` by a partner's code, `D` by an agent's token, or `none`. Null where nobody said how the click was kept.
        "consent": Optional[str],  # What the shop said about the shopper's consent: `granted` or `without-storage`.
        "metadata": Optional[Dict[str, Any]],  # What the shop noted with the order for itself; null for everybody but its brand.
        "test": bool,  # Only in answers to a test key: nothing was recorded.
        "lines": List["SoldLine"],  # 
        "returns": List["SaleReturn"],  # 
    },
    total=False,
)


# What was bought.
SoldLine = TypedDict(
    "SoldLine",
    {
        "sku": str,  # The SKU.
        "category": Optional[str],  # The product category.
        "brand": Optional[str],  # The brand.
        "quantity": int,  # How many pieces.
        "amount": str,  # Of the whole line.
        "returnedQuantity": int,  # How many of them came back.
        "returnedAmount": str,  # What came back of the amount.
    },
    total=False,
)


# What came back.
SaleReturn = TypedDict(
    "SaleReturn",
    {
        "id": str,  # Identifier (UUIDv7).
        "returnId": str,  # The shop's return ID.
        "amount": str,  # The refunded amount.
        "reason": Optional[str],  # Why it came back.
        "status": str,  # The status.
        "receivedAt": str,  # When it was reported.
    },
    total=False,
)


# Orders to report.
SaleBatchBody = TypedDict(
    "SaleBatchBody",
    {
        "orders": List["SaleBody"],  # Each as for one.
    },
    total=False,
)


# What became of each order.
SaleBatch = TypedDict(
    "SaleBatch",
    {
        "results": List["SaleBatchResult"],  # 
    },
    total=False,
)


# One order of a batch: the sale, or why it was refused.
SaleBatchResult = TypedDict(
    "SaleBatchResult",
    {
        "orderId": Optional[str],  # As it was sent; null where none was.
        "status": int,  # As the call for this order alone would answer: 201, 200, 409, 422 …
        "sale": "Sale",  # 
        "error": "Error",  # 
    },
    total=False,
)


# Why an order is declined: one of the list, words, or both.
DeclineBody = TypedDict(
    "DeclineBody",
    {
        "reason": str,  # The publisher reads it.
        "reasonCode": str,  # One of the list, as claims are refused by.
    },
    total=False,
)


# A tracked link.
TrackedLink = TypedDict(
    "TrackedLink",
    {
        "id": str,  # Identifier (UUIDv7).
        "merchantId": str,  # Identifier (UUIDv7).
        "channel": str,  # Where it is shared.
        "name": Optional[str],  # What you call it.
        "code": str,  # The last part of its address.
        "url": str,  # The address to share.
        "destination": Optional[str],  # Where it leads; null for the brand's website.
        "product": Optional["LinkedProduct"],  # The product it leads to, with title and picture; null for other links.
        "createdAt": str,  # When it was created.
        "archivedAt": Optional[str],  # Since when new clicks earn nothing; null if they do.
    },
    total=False,
)


# A part of a list.
TrackedLinkPage = TypedDict(
    "TrackedLinkPage",
    {
        "links": List["TrackedLink"],  # 
        "next": Optional[str],  # The `cursor` of the next answer; null says that nothing follows.
    },
    total=False,
)


# What to change of a link.
LinkChangeBody = TypedDict(
    "LinkChangeBody",
    {
        "name": Optional[str],  # What you call it; nobody else sees it.
        "destination": Optional[str],  # A page of the brand's shop, for later clicks.
    },
    total=False,
)


# A payout for one week in one currency.
Payout = TypedDict(
    "Payout",
    {
        "id": str,  # Identifier (UUIDv7).
        "number": str,  # What stands on its receipt, such as WFT-2026-46-8F3C2A91.
        "week": str,  # The Monday of the week (UTC).
        "until": str,  # The Sunday of the week.
        "currency": str,  # ISO 4217, such as USD.
        "gross": str,  # The total of what it pays.
        "fee": str,  # The fee of the payout method.
        "net": str,  # What is sent.
        "conversion": Optional["PayoutConversion"],  # From what it was converted; null if it is paid in what it was earned in.
        "setOffs": List["PayoutSetOff"],  # 
        "method": str,  # The payout method.
        "destination": str,  # The account it goes to, masked.
        "status": str,  # The status.
        "reason": Optional[str],  # Why it is held, or failed.
        "calculatedAt": str,  # When it was calculated.
        "sendsAt": str,  # When it was or will be sent.
        "sentAt": Optional[str],  # When it was sent.
        "arrivesBy": str,  # The latest day of its arrival.
        "paidAt": Optional[str],  # When it arrived.
        "failedAt": Optional[str],  # When it failed, or was returned by the bank.
    },
    total=False,
)


# From what a payout was converted, and by which rate.
PayoutConversion = TypedDict(
    "PayoutConversion",
    {
        "earned": str,  # What was earned.
        "currency": str,  # In which currency, such as EUR.
        "rate": str,  # How much of the paid currency is one of it, to eight decimals.
        "day": str,  # The day of the rate.
    },
    total=False,
)


# What was owed in another currency, taken out of what was earned before it was converted.
PayoutSetOff = TypedDict(
    "PayoutSetOff",
    {
        "owed": str,  # What was owed after returns.
        "currency": str,  # In which currency, such as EUR.
        "taken": str,  # What was taken for it.
        "takenFrom": str,  # In which currency, that of what was earned.
        "rate": str,  # How much of the second currency is one of the first, to eight decimals.
        "day": str,  # The day of the rate.
    },
    total=False,
)


# A part of a list.
PayoutPage = TypedDict(
    "PayoutPage",
    {
        "payouts": List["Payout"],  # 
        "next": Optional[str],  # The `cursor` of the next answer; null says that nothing follows.
    },
    total=False,
)


# A payout with what it pays.
PayoutReceipt = TypedDict(
    "PayoutReceipt",
    {
        "payout": "Payout",  # 
        "payee": str,  # To whom it is paid.
        "lines": List["PayoutLine"],  # 
        "next": Optional[str],  # The `cursor` of the next answer; null says that nothing follows.
    },
    total=False,
)


# What an order or a bonus adds to a payout.
PayoutLine = TypedDict(
    "PayoutLine",
    {
        "id": str,  # Identifier (UUIDv7).
        "kind": str,  # What it is.
        "saleId": Optional[str],  # The sale; null for a bonus.
        "orderId": Optional[str],  # The shop's order ID.
        "amount": str,  # The amount; negative after a return.
        "currency": str,  # In which currency it was earned.
    },
    total=False,
)


# What a brand owes, by month.
StatementMonths = TypedDict(
    "StatementMonths",
    {
        "months": List["StatementMonth"],  # 
    },
    total=False,
)


# What a brand owes for one UTC month.
StatementMonth = TypedDict(
    "StatementMonth",
    {
        "month": str,  # Such as 2026-11.
        "currency": str,  # ISO 4217, such as USD.
        "earned": str,  # The commission of the month's orders.
        "takenBack": str,  # What returns and declined orders reversed in this month.
        "owed": str,  # What is owed for the month.
    },
    total=False,
)


# A part of a list.
StatementLinePage = TypedDict(
    "StatementLinePage",
    {
        "lines": List["StatementLine"],  # 
        "next": Optional[str],  # The `cursor` of the next answer; null says that nothing follows.
    },
    total=False,
)


# A commission or bonus, or a reversal of one.
StatementLine = TypedDict(
    "StatementLine",
    {
        "id": str,  # Identifier (UUIDv7).
        "at": str,  # When it was posted.
        "currency": str,  # ISO 4217, such as USD.
        "owed": str,  # The amount owed; negative for a reversal.
        "saleId": Optional[str],  # The sale; null for a bonus.
        "orderId": Optional[str],  # The shop's order ID.
        "bonusId": Optional[str],  # The bonus; null for a sale.
    },
    total=False,
)


# An API key.
ApiKey = TypedDict(
    "ApiKey",
    {
        "id": str,  # Identifier (UUIDv7).
        "name": str,  # What its owner calls it.
        "prefix": str,  # Its first characters.
        "scopes": List[str],  # What it may do.
        "createdAt": str,  # When it was made.
        "lastUsedAt": Optional[str],  # When it was last used, to the minute.
        "revokedAt": Optional[str],  # When it was revoked; null while it is in use.
    },
    total=False,
)


# API keys.
ApiKeyList = TypedDict(
    "ApiKeyList",
    {
        "keys": List["ApiKey"],  # 
    },
    total=False,
)


# A key to make.
ApiKeyBody = TypedDict(
    "ApiKeyBody",
    {
        "name": str,  # What to call it.
        "scopes": List[str],  # What it may do.
    },
    total=False,
)


# A new API key.
MadeApiKey = TypedDict(
    "MadeApiKey",
    {
        "key": str,  # The key itself, shown only now.
        "apiKey": "ApiKey",  # 
    },
    total=False,
)


# An address that events are posted to.
Webhook = TypedDict(
    "Webhook",
    {
        "id": str,  # Identifier (UUIDv7).
        "url": str,  # The address.
        "events": List[str],  # Which events.
        "pausedAt": Optional[str],  # Since when events are kept back; null if they are sent.
        "previousSecretUntil": Optional[str],  # Until when the secret before signs as well.
        "createdAt": str,  # Since when.
    },
    total=False,
)


# Webhooks.
WebhookList = TypedDict(
    "WebhookList",
    {
        "webhooks": List["Webhook"],  # 
    },
    total=False,
)


# A webhook with a new secret.
MadeWebhook = TypedDict(
    "MadeWebhook",
    {
        "secret": str,  # What deliveries are signed with (Standard Webhooks), shown only now.
        "webhook": "Webhook",  # 
    },
    total=False,
)


# A webhook to create.
WebhookBody = TypedDict(
    "WebhookBody",
    {
        "url": str,  # An https address on the public internet.
        "events": List[str],  # Which events.
    },
    total=False,
)


# What to change of a webhook.
WebhookChangeBody = TypedDict(
    "WebhookChangeBody",
    {
        "url": str,  # An https address on the public internet.
        "events": List[str],  # Which events.
        "paused": bool,  # Whether events are kept back.
    },
    total=False,
)


# One event to one webhook.
WebhookDelivery = TypedDict(
    "WebhookDelivery",
    {
        "id": str,  # Its `webhook-id`.
        "webhookId": str,  # Identifier (UUIDv7).
        "type": str,  # The event.
        "state": str,  # How it is.
        "attempts": int,  # How often it was tried.
        "lastStatus": Optional[int],  # The HTTP status of the last answer.
        "reason": Optional[str],  # Why the last try failed.
        "createdAt": str,  # When it happened.
        "deliveredAt": Optional[str],  # When it was delivered.
        "nextTryAt": Optional[str],  # When it is tried next.
        "body": Dict[str, Any],  # The body as it is sent.
    },
    total=False,
)


# A part of a list.
WebhookDeliveryPage = TypedDict(
    "WebhookDeliveryPage",
    {
        "deliveries": List["WebhookDelivery"],  # 
        "next": Optional[str],  # The `cursor` of the next answer; null says that nothing follows.
    },
    total=False,
)


class WeftError(Exception):
    """An answer of Weft that is no success."""

    def __init__(self, status: int, code: str, message: str, fields: Optional[Dict[str, str]] = None, request_id: Optional[str] = None):
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields or {}
        self.request_id = request_id


class _NoRedirect(HTTPRedirectHandler):
    """A redirect would hand the key to somebody else."""

    def redirect_request(self, *given: Any) -> None:
        return None


class WeftClient:
    """Methods raise a WeftError for what is refused, and URLError if nobody answers."""

    def __init__(self, address: str, api_key: str, retries: int = 2, timeout: float = 30):
        self._address = address.rstrip("/")
        self._api_key = api_key
        self._retries = retries
        self._timeout = timeout
        self._opener = build_opener(_NoRedirect)

    def _send(self, method: str, path: str, answers: str, query: Optional[Dict[str, Any]] = None, body: Any = None) -> Any:
        said = {name: str(value).lower() if isinstance(value, bool) else value for name, value in (query or {}).items() if value is not None}
        url = self._address + path + ("?" + urlencode(said) if said else "")
        headers = {"Authorization": "Bearer " + self._api_key}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        for attempt in range(self._retries + 1):
            try:
                with self._opener.open(Request(url, data=data, headers=headers, method=method), timeout=self._timeout) as response:
                    content = response.read()
                return json.loads(content) if answers == "json" else content.decode() if answers == "text" else content
            except HTTPError as error:
                pause = error.headers.get("Retry-After") or "1"
                told = _object_of(error.read())
                if error.code in (429, 503) and attempt < self._retries and pause.isdigit() and int(pause) <= 60:
                    time.sleep(int(pause))
                    continue
                message = told.get("message") or "Weft answered with %d" % error.code
                raise WeftError(error.code, told.get("code", "UNKNOWN"), message, told.get("fields"), error.headers.get("X-Request-Id")) from None
        raise AssertionError("never reached")

    def delete_keys_by_id(self, id: str) -> "ApiKey":
        """Revoke an API key. For good, at once. Doing it again changes nothing."""
        return self._send("DELETE", "/api/v1/keys/" + quote(id, safe=""), "json")

    def delete_webhooks_by_id(self, id: str) -> "Webhook":
        """Delete a webhook."""
        return self._send("DELETE", "/api/v1/webhooks/" + quote(id, safe=""), "json")

    def get_advertiser_billing(self) -> "Billing":
        """What you owe. Currencies are never added up. Payments pay the oldest invoices first."""
        return self._send("GET", "/api/v1/advertiser/billing", "json")

    def get_advertiser_claims(self, *, state: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> "ClaimPage":
        """Claims of your publishers."""
        return self._send("GET", "/api/v1/advertiser/claims", "json", query={"state": state, "limit": limit, "cursor": cursor})

    def get_advertiser_claims_files_by_file_id(self, id: str, file_id: str) -> bytes:
        """A file of a claim. Always a download: it was sent by somebody else."""
        return self._send("GET", "/api/v1/advertiser/claims/" + quote(id, safe="") + "/files/" + quote(file_id, safe=""), "bytes")

    def get_advertiser_claims_receipt(self, id: str, *, since: Optional[str] = None) -> str:
        """The receipt of a claim, as a file. Proves how the claim ended, without anybody's words. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof."""
        return self._send("GET", "/api/v1/advertiser/claims/" + quote(id, safe="") + "/receipt", "text", query={"since": since})

    def get_advertiser_codes_csv(self) -> str:
        """Your discount codes, as a file. The codes of the GraphQL list, those given last first, with their figures and what speaks for a leak."""
        return self._send("GET", "/api/v1/advertiser/codes.csv", "text")

    def get_advertiser_invoices(self, *, limit: Optional[str] = None, cursor: Optional[str] = None) -> "InvoicePage":
        """Your invoices."""
        return self._send("GET", "/api/v1/advertiser/invoices", "json", query={"limit": limit, "cursor": cursor})

    def get_advertiser_invoices_by_number(self, number: str) -> "Invoice":
        """One of your invoices."""
        return self._send("GET", "/api/v1/advertiser/invoices/" + quote(number, safe=""), "json")

    def get_advertiser_reports(self, *, from_: Optional[str] = None, to: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> List["AdvertiserReportRow"]:
        """Figures by publisher."""
        return self._send("GET", "/api/v1/advertiser/reports", "json", query={"from": from_, "to": to, "limit": limit, "cursor": cursor})

    def get_advertiser_reports_csv(self, *, from_: Optional[str] = None, to: Optional[str] = None, by: Optional[str] = None) -> str:
        """Figures by publisher, as a file."""
        return self._send("GET", "/api/v1/advertiser/reports.csv", "text", query={"from": from_, "to": to, "by": by})

    def get_advertiser_sales_csv(self, *, from_: Optional[str] = None, to: Optional[str] = None, status: Optional[str] = None, search: Optional[str] = None, publisher_id: Optional[str] = None, sort: Optional[str] = None, descending: Optional[str] = None) -> str:
        """The sales of your shop, as a file."""
        return self._send("GET", "/api/v1/advertiser/sales.csv", "text", query={"from": from_, "to": to, "status": status, "search": search, "publisherId": publisher_id, "sort": sort, "descending": descending})

    def get_advertiser_sales_receipt(self, id: str, *, since: Optional[str] = None) -> str:
        """The receipt of a sale, as a file. Proves what the public log at `/log/checkpoint` says of the sale, to be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof."""
        return self._send("GET", "/api/v1/advertiser/sales/" + quote(id, safe="") + "/receipt", "text", query={"since": since})

    def get_advertiser_statements_receipts_zip(self, month: str) -> bytes:
        """The receipts of a month, as one file. Receipts of the orders that came in the month, each a tlog-proof, with the checkpoint that they lead to and how to check them. What changed in the last minute is left out, and counted in README.txt."""
        return self._send("GET", "/api/v1/advertiser/statements/" + quote(month, safe="") + "/receipts.zip", "bytes")

    def get_advertiser_terms_receipt(self, version: str, *, since: Optional[str] = None) -> str:
        """The receipt of a version of terms, as a file. Proves when the version was published, and with which hash. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof."""
        return self._send("GET", "/api/v1/advertiser/terms/" + quote(version, safe="") + "/receipt", "text", query={"since": since})

    def get_exports(self) -> List["Export"]:
        """Your prepared files."""
        return self._send("GET", "/api/v1/exports", "json")

    def get_exports_by_id(self, id: str) -> "Export":
        """A file and how far it is."""
        return self._send("GET", "/api/v1/exports/" + quote(id, safe=""), "json")

    def get_exports_file(self, id: str, *, until: Optional[str] = None, signature: Optional[str] = None) -> bytes:
        """Download a prepared file. The `downloadUrl` of an export: whoever has it may download the file until it expires."""
        return self._send("GET", "/api/v1/exports/" + quote(id, safe="") + "/file", "bytes", query={"until": until, "signature": signature})

    def get_keys(self) -> "ApiKeyList":
        """List API keys."""
        return self._send("GET", "/api/v1/keys", "json")

    def get_links(self, *, merchant_id: Optional[str] = None, channel: Optional[str] = None, state: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> "TrackedLinkPage":
        """List your links."""
        return self._send("GET", "/api/v1/links", "json", query={"merchantId": merchant_id, "channel": channel, "state": state, "limit": limit, "cursor": cursor})

    def get_links_by_id(self, id: str) -> "TrackedLink":
        """One of your links."""
        return self._send("GET", "/api/v1/links/" + quote(id, safe=""), "json")

    def get_links_days_receipt(self, id: str, day: str, *, click_id: Optional[str] = None, since: Optional[str] = None) -> str:
        """The receipt of a link's day of clicks, as a file. Proves how many clicks of which kinds the link had, from two nights after the day on. With a click, also that it was among them. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof."""
        return self._send("GET", "/api/v1/links/" + quote(id, safe="") + "/days/" + quote(day, safe="") + "/receipt", "text", query={"clickId": click_id, "since": since})

    def get_payouts(self, *, status: Optional[str] = None, week: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> "PayoutPage":
        """List your payouts."""
        return self._send("GET", "/api/v1/payouts", "json", query={"status": status, "week": week, "limit": limit, "cursor": cursor})

    def get_payouts_by_id(self, id: str) -> "Payout":
        """One of your payouts."""
        return self._send("GET", "/api/v1/payouts/" + quote(id, safe=""), "json")

    def get_payouts_receipt(self, id: str, *, limit: Optional[str] = None, cursor: Optional[str] = None) -> "PayoutReceipt":
        """A payout's receipt. What it pays, line by line, oldest first; `next` leads to further lines."""
        return self._send("GET", "/api/v1/payouts/" + quote(id, safe="") + "/receipt", "json", query={"limit": limit, "cursor": cursor})

    def get_products(self, *, q: Optional[str] = None, merchant: Optional[str] = None, category: Optional[str] = None, brand: Optional[str] = None, colour: Optional[str] = None, size: Optional[str] = None, price_to: Optional[str] = None, in_stock: Optional[str] = None, sort: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> "ProductPage":
        """Search products. Of the 2,000 most popular products that match. `next` leads to the rest; null says that there is none."""
        return self._send("GET", "/api/v1/products", "json", query={"q": q, "merchant": merchant, "category": category, "brand": brand, "colour": colour, "size": size, "priceTo": price_to, "inStock": in_stock, "sort": sort, "limit": limit, "cursor": cursor})

    def get_products_by_id(self, id: str) -> "ProductWithVariants":
        """A product."""
        return self._send("GET", "/api/v1/products/" + quote(id, safe=""), "json")

    def get_products_history(self, id: str) -> List["ProductPricePoint"]:
        """A product's prices."""
        return self._send("GET", "/api/v1/products/" + quote(id, safe="") + "/history", "json")

    def get_publisher_claims(self, *, state: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> "ClaimPage":
        """Your claims."""
        return self._send("GET", "/api/v1/publisher/claims", "json", query={"state": state, "limit": limit, "cursor": cursor})

    def get_publisher_claims_files_by_file_id(self, id: str, file_id: str) -> bytes:
        """A file of a claim. Always a download: it was sent by somebody else."""
        return self._send("GET", "/api/v1/publisher/claims/" + quote(id, safe="") + "/files/" + quote(file_id, safe=""), "bytes")

    def get_publisher_claims_receipt(self, id: str, *, since: Optional[str] = None) -> str:
        """The receipt of a claim, as a file. Proves how the claim ended, without anybody's words. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof."""
        return self._send("GET", "/api/v1/publisher/claims/" + quote(id, safe="") + "/receipt", "text", query={"since": since})

    def get_publisher_clicks_csv(self, *, from_: Optional[str] = None, to: Optional[str] = None) -> str:
        """Your clicks, as a file."""
        return self._send("GET", "/api/v1/publisher/clicks.csv", "text", query={"from": from_, "to": to})

    def get_publisher_codes_csv(self) -> str:
        """Your discount codes, as a file. The codes of the GraphQL list, those given last first, with their figures and what speaks for a leak."""
        return self._send("GET", "/api/v1/publisher/codes.csv", "text")

    def get_publisher_link_health(self, *, state: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> "LinkHealthPage":
        """Where your links lead. Links in the archive are left out. `next` leads to the rest; null says that there is none."""
        return self._send("GET", "/api/v1/publisher/link-health", "json", query={"state": state, "limit": limit, "cursor": cursor})

    def get_publisher_links(self, *, limit: Optional[str] = None, cursor: Optional[str] = None) -> List["Link"]:
        """Your links."""
        return self._send("GET", "/api/v1/publisher/links", "json", query={"limit": limit, "cursor": cursor})

    def get_publisher_links_csv(self, *, from_: Optional[str] = None, to: Optional[str] = None, search: Optional[str] = None, merchant_id: Optional[str] = None, channel: Optional[str] = None, tag: Optional[str] = None, state: Optional[str] = None, health: Optional[str] = None, ids: Optional[str] = None, sort: Optional[str] = None, descending: Optional[str] = None) -> str:
        """Your links as a list shows them, as a file. The rows of the GraphQL query `links` with the same filter, in the same order."""
        return self._send("GET", "/api/v1/publisher/links.csv", "text", query={"from": from_, "to": to, "search": search, "merchantId": merchant_id, "channel": channel, "tag": tag, "state": state, "health": health, "ids": ids, "sort": sort, "descending": descending})

    def get_publisher_merchants(self) -> List["Merchant"]:
        """Brands that can be promoted."""
        return self._send("GET", "/api/v1/publisher/merchants", "json")

    def get_publisher_merchants_terms_receipt(self, id: str, version: str, *, since: Optional[str] = None) -> str:
        """The receipt of a version of terms, as a file. Proves when the version was published, and with which hash. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof."""
        return self._send("GET", "/api/v1/publisher/merchants/" + quote(id, safe="") + "/terms/" + quote(version, safe="") + "/receipt", "text", query={"since": since})

    def get_publisher_reports(self, *, from_: Optional[str] = None, to: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> "PublisherReport":
        """Figures of your links."""
        return self._send("GET", "/api/v1/publisher/reports", "json", query={"from": from_, "to": to, "limit": limit, "cursor": cursor})

    def get_publisher_reports_csv(self, *, from_: Optional[str] = None, to: Optional[str] = None, by: Optional[str] = None, currency: Optional[str] = None) -> str:
        """Figures of your links, as a file."""
        return self._send("GET", "/api/v1/publisher/reports.csv", "text", query={"from": from_, "to": to, "by": by, "currency": currency})

    def get_publisher_sales_csv(self, *, from_: Optional[str] = None, to: Optional[str] = None, status: Optional[str] = None, stage: Optional[str] = None, search: Optional[str] = None, sort: Optional[str] = None, descending: Optional[str] = None) -> str:
        """The sales of your links, as a file."""
        return self._send("GET", "/api/v1/publisher/sales.csv", "text", query={"from": from_, "to": to, "status": status, "stage": stage, "search": search, "sort": sort, "descending": descending})

    def get_publisher_sales_receipt(self, id: str, *, since: Optional[str] = None) -> str:
        """The receipt of a sale, as a file. Proves what the public log at `/log/checkpoint` says of the sale, to be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof."""
        return self._send("GET", "/api/v1/publisher/sales/" + quote(id, safe="") + "/receipt", "text", query={"since": since})

    def get_publisher_statements_receipts_zip(self, month: str) -> bytes:
        """The receipts of a month, as one file. Receipts of the orders that came in the month, each a tlog-proof, with the checkpoint that they lead to and how to check them. What changed in the last minute is left out, and counted in README.txt."""
        return self._send("GET", "/api/v1/publisher/statements/" + quote(month, safe="") + "/receipts.zip", "bytes")

    def get_sales(self, *, status: Optional[str] = None, stage: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, merchant_id: Optional[str] = None, publisher_id: Optional[str] = None, link_id: Optional[str] = None, currency: Optional[str] = None, search: Optional[str] = None, sort: Optional[str] = None, descending: Optional[str] = None, limit: Optional[str] = None, cursor: Optional[str] = None) -> "SalePage":
        """List orders."""
        return self._send("GET", "/api/v1/sales", "json", query={"status": status, "stage": stage, "from": from_, "to": to, "merchantId": merchant_id, "publisherId": publisher_id, "linkId": link_id, "currency": currency, "search": search, "sort": sort, "descending": descending, "limit": limit, "cursor": cursor})

    def get_sales_by_order_id(self, order_id: str, *, merchant_id: Optional[str] = None) -> "WholeSale":
        """One order."""
        return self._send("GET", "/api/v1/sales/" + quote(order_id, safe=""), "json", query={"merchantId": merchant_id})

    def get_statements(self) -> "StatementMonths":
        """What you owe, by month."""
        return self._send("GET", "/api/v1/statements", "json")

    def get_statements_lines(self, month: str, *, limit: Optional[str] = None, cursor: Optional[str] = None) -> "StatementLinePage":
        """The entries of a month."""
        return self._send("GET", "/api/v1/statements/" + quote(month, safe="") + "/lines", "json", query={"limit": limit, "cursor": cursor})

    def get_webhook_deliveries_by_id(self, id: str) -> "WebhookDelivery":
        """A delivery."""
        return self._send("GET", "/api/v1/webhook-deliveries/" + quote(id, safe=""), "json")

    def get_webhooks(self) -> "WebhookList":
        """List webhooks."""
        return self._send("GET", "/api/v1/webhooks", "json")

    def get_webhooks_by_id(self, id: str) -> "Webhook":
        """A webhook."""
        return self._send("GET", "/api/v1/webhooks/" + quote(id, safe=""), "json")

    def get_webhooks_deliveries(self, id: str, *, limit: Optional[str] = None, cursor: Optional[str] = None) -> "WebhookDeliveryPage":
        """What was sent to a webhook."""
        return self._send("GET", "/api/v1/webhooks/" + quote(id, safe="") + "/deliveries", "json", query={"limit": limit, "cursor": cursor})

    def get_webhooks_deliveries_wait(self, id: str, *, since: Optional[str] = None, seconds: Optional[str] = None, limit: Optional[str] = None) -> "WebhookDeliveryPage":
        """Wait for a delivery. Answers as the list does, once there is a delivery newer than `since`, at the latest after `seconds`. At most 5 requests of an account wait at once."""
        return self._send("GET", "/api/v1/webhooks/" + quote(id, safe="") + "/deliveries/wait", "json", query={"since": since, "seconds": seconds, "limit": limit})

    def patch_links_by_id(self, id: str, body: "LinkChangeBody") -> "TrackedLink":
        """Change a link. What is left out stays; null takes it away. A new page counts for later clicks."""
        return self._send("PATCH", "/api/v1/links/" + quote(id, safe=""), "json", body=body)

    def patch_webhooks_by_id(self, id: str, body: "WebhookChangeBody") -> "Webhook":
        """Change a webhook. What is left out stays. A paused webhook keeps what comes up; resumed, it gets it."""
        return self._send("PATCH", "/api/v1/webhooks/" + quote(id, safe=""), "json", body=body)

    def post_advertiser_claims_answer(self, id: str, body: "ClaimAnswerBody") -> "Claim":
        """Answer a claim. An accepted claim changes its order at once: it is credited, corrected or restored."""
        return self._send("POST", "/api/v1/advertiser/claims/" + quote(id, safe="") + "/answer", "json", body=body)

    def post_advertiser_feeds(self, body: "FeedBody") -> "Feed":
        """Create a product feed. With an address it is fetched within a minute and then on its schedule; without one, upload files."""
        return self._send("POST", "/api/v1/advertiser/feeds", "json", body=body)

    def post_advertiser_feeds_file(self, id: str, body: "FeedFileBody") -> "FeedTask":
        """Upload a product feed's file. For feeds without an address. It replaces the file before, and is read at once."""
        return self._send("POST", "/api/v1/advertiser/feeds/" + quote(id, safe="") + "/file", "json", body=body)

    def post_advertiser_feeds_release(self, id: str, body: "FeedReleaseBody") -> "Feed":
        """Decide about a held run. Released, the feed is read again and may have as few goods as that run; discarded, nothing changes."""
        return self._send("POST", "/api/v1/advertiser/feeds/" + quote(id, safe="") + "/release", "json", body=body)

    def post_advertiser_feeds_run(self, id: str) -> "FeedTask":
        """Read a product feed now. While it is being read, the answer is the same run."""
        return self._send("POST", "/api/v1/advertiser/feeds/" + quote(id, safe="") + "/run", "json")

    def post_exports(self, body: "ExportBody") -> "Export":
        """Prepare a large file. Gzipped CSV, or Parquet. Orders and clicks have the rows and columns of `sales.csv` and `clicks.csv`; earnings and payouts are for publishers, statements for brands, and payouts not for API keys. One is prepared at a time for an account; asking again for the same meanwhile answers with the same export. Poll it until its state is `done`."""
        return self._send("POST", "/api/v1/exports", "json", body=body)

    def post_keys(self, body: "ApiKeyBody") -> "MadeApiKey":
        """Create an API key. A key can make keys that may do as much as itself, or less."""
        return self._send("POST", "/api/v1/keys", "json", body=body)

    def post_links(self, body: "LinkBody") -> "TrackedLink":
        """Create a link."""
        return self._send("POST", "/api/v1/links", "json", body=body)

    def post_links_archive(self, id: str) -> "TrackedLink":
        """Archive a link. It still leads to the shop, but new clicks earn nothing. Doing it again changes nothing."""
        return self._send("POST", "/api/v1/links/" + quote(id, safe="") + "/archive", "json")

    def post_links_restore(self, id: str) -> "TrackedLink":
        """Restore a link. Clicks from now on earn again. Doing it again changes nothing."""
        return self._send("POST", "/api/v1/links/" + quote(id, safe="") + "/restore", "json")

    def post_publisher_claims(self, body: "ClaimBody") -> "Claim":
        """Claim an order. It is answered at once from what is known; the brand gets the rest. For `kind` the words `UNTRACKED`, `INCORRECT` and `DECLINED` are understood too."""
        return self._send("POST", "/api/v1/publisher/claims", "json", body=body)

    def post_publisher_claims_files(self, id: str, body: "ClaimFileBody") -> "ClaimFile":
        """Add a file to a claim. A PNG, JPEG or WebP picture or a PDF of at most 5 MB, at most 5 a claim, while it is open. Pictures are written anew, without what cameras add. The same file again is the one that is there."""
        return self._send("POST", "/api/v1/publisher/claims/" + quote(id, safe="") + "/files", "json", body=body)

    def post_publisher_codes_report_leak(self, id: str, body: "LeakReportBody") -> "LeakedCode":
        """Report a leaked code. Says that strangers use your code. It is suspected, and another one takes its place at once; the brand makes that one in its shop. Idempotent: what was reported stays."""
        return self._send("POST", "/api/v1/publisher/codes/" + quote(id, safe="") + "/report-leak", "json", body=body)

    def post_publisher_links(self, body: "LinkBody") -> "Link":
        """Create a link."""
        return self._send("POST", "/api/v1/publisher/links", "json", body=body)

    def post_sales(self, body: "SaleBody") -> "Sale":
        """Report an order. Idempotent: the same order again returns 200 with the same sale; other figures are a conflict. With a test key nothing is recorded: the answer is what a real order would get, with `test: true`."""
        return self._send("POST", "/api/v1/sales", "json", body=body)

    def post_sales_approve(self, order_id: str) -> "Sale":
        """Approve an order. An order that was approved already is answered as it is."""
        return self._send("POST", "/api/v1/sales/" + quote(order_id, safe="") + "/approve", "json")

    def post_sales_batch(self, body: "SaleBatchBody") -> "SaleBatch":
        """Report up to 100 orders. Each is recorded or refused by itself, in their order, as `POST /api/v1/sales` would; sending the same batch again is safe. Each counts as one report."""
        return self._send("POST", "/api/v1/sales/batch", "json", body=body)

    def post_sales_decline(self, order_id: str, body: "DeclineBody") -> "Sale":
        """Decline an order. Its publisher reads the reason. An order that was declined already is answered as it is."""
        return self._send("POST", "/api/v1/sales/" + quote(order_id, safe="") + "/decline", "json", body=body)

    def post_sales_returns(self, order_id: str, body: "ReturnBody") -> "Return":
        """Report a return. Reverses commission at the sale's rate, never below zero. Long after the return window, the publisher or an admin has to accept it first."""
        return self._send("POST", "/api/v1/sales/" + quote(order_id, safe="") + "/returns", "json", body=body)

    def post_webhook_deliveries_resend(self, id: str) -> "WebhookDelivery":
        """Send a delivery again. Under the same `webhook-id`, so that receivers recognize it."""
        return self._send("POST", "/api/v1/webhook-deliveries/" + quote(id, safe="") + "/resend", "json")

    def post_webhooks(self, body: "WebhookBody") -> "MadeWebhook":
        """Create a webhook."""
        return self._send("POST", "/api/v1/webhooks", "json", body=body)

    def post_webhooks_rotate(self, id: str) -> "MadeWebhook":
        """Change a webhook's secret. For a day the one before signs as well."""
        return self._send("POST", "/api/v1/webhooks/" + quote(id, safe="") + "/rotate", "json")

    def post_webhooks_test(self, id: str) -> "WebhookDelivery":
        """Send a test event. Whatever its events are."""
        return self._send("POST", "/api/v1/webhooks/" + quote(id, safe="") + "/test", "json")


def _object_of(content: bytes) -> Dict[str, Any]:
    try:
        value = json.loads(content)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
