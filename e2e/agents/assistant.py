"""An assistant without a model, with nothing but Python's own library: connects, searches, links, buys and explains.

    python3 assistant.py http://localhost:4000

Prints the address that a person has to open, and what it did, as lines of JSON.
"""

import base64
import hashlib
import http.server
import json
import re
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree


def call(url, body=None, headers=None, form=False):
    data = None
    headers = dict(headers or {})
    if body is not None:
        data = urllib.parse.urlencode(body).encode() if form else json.dumps(body).encode()
        headers["content-type"] = "application/x-www-form-urlencoded" if form else "application/json"
    request = urllib.request.Request(url, data, headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode()


def get_json(url, **more):
    return json.loads(call(url, **more)[2])


def say(**fields):
    print(json.dumps(fields), flush=True)


class Mcp:
    """A client of the revision 2025-11-25."""

    def __init__(self, url):
        self.url = url
        self.token = None

    def ask(self, method, params=None):
        headers = {"accept": "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params or {}}
        status, answered, text = call(self.url, body, headers)
        if status != 200:
            return status, answered, None
        streamed = re.search(r"^data: (.*)$", text, re.M)
        return status, answered, json.loads(streamed.group(1) if streamed else text)["result"]

    def use(self, name, **arguments):
        result = self.ask("tools/call", {"name": name, "arguments": arguments})[2]
        if result.get("isError"):
            raise SystemExit(f"{name}: {result['content'][0]['text']}")
        return result["structuredContent"]


def connect(mcp):
    """Asks for a person's permission, as the answer without a token says."""
    _, headers, _ = mcp.ask("tools/list")
    metadata = re.search(r'resource_metadata="([^"]+)"', headers["www-authenticate"]).group(1)
    resource = get_json(metadata)
    issuer = urllib.parse.urlsplit(resource["authorization_servers"][0])
    well_known = f"{issuer.scheme}://{issuer.netloc}/.well-known/oauth-authorization-server{issuer.path}"
    server = get_json(well_known)

    code = {}

    class Callback(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            code.update(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"You can close this page.")

        def log_message(self, *_):
            pass

    listener = http.server.HTTPServer(("127.0.0.1", 0), Callback)
    redirect = f"http://127.0.0.1:{listener.server_port}/callback"
    wanted = {"client_name": "Bobbin", "redirect_uris": ["http://127.0.0.1/callback"]}
    client = get_json(server["registration_endpoint"], body=wanted)["client_id"]
    verifier = secrets.token_urlsafe(48)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    state = secrets.token_urlsafe(16)
    asked = {
        "response_type": "code",
        "client_id": client,
        "redirect_uri": redirect,
        "code_challenge": challenge,
        "code_challenge_method": "S256",
        "resource": resource["resource"],
        "state": state,
    }
    say(step="consent", open=f"{server['authorization_endpoint']}?{urllib.parse.urlencode(asked)}")
    while "state" not in code:
        listener.handle_request()
    assert code["state"] == state and code["iss"] == server["issuer"]
    form = {
        "grant_type": "authorization_code",
        "client_id": client,
        "redirect_uri": redirect,
        "code": code["code"],
        "code_verifier": verifier,
        "resource": resource["resource"],
    }
    tokens = get_json(server["token_endpoint"], body=form, form=True)
    mcp.token = tokens["access_token"]
    say(step="connected", scope=tokens["scope"], seconds=tokens["expires_in"])
    return server, client, tokens


def item_at(page, shop):
    """The first size in stock, by the shop's feed."""
    feed = xml.etree.ElementTree.fromstring(call(f"{shop}/feed.xml")[2])
    google = "{http://base.google.com/ns/1.0}"
    for item in feed.iter("item"):
        if item.findtext("link").split("?")[0] == page and item.findtext(f"{google}availability") == "in stock":
            return item.findtext(f"{google}id")
    raise SystemExit(f"{page} is sold out")


def buy(offer):
    """In the demo shop, by the Agentic Commerce Protocol: the link's claim goes with the purchase."""
    shop, page = re.match(r"(.*/demo/shop/[\w-]+)(/[\w-]+)?", offer["url"]).group(1, 0)
    checkout = f"{shop}/acp/checkout_sessions"
    claim = offer["acp"]["affiliate_attribution"]
    price = offer["product"]["price"]
    cart = {"line_items": [{"id": item_at(page, shop)}], "currency": price["currency"].lower(), "capabilities": {}}
    key = secrets.token_hex(8)
    session = get_json(checkout, body={**cart, "affiliate_attribution": {**claim, "touchpoint": "first"}}, headers={"idempotency-key": key})
    card = {"type": "card", "credential": {"type": "spt", "token": "spt_demo"}}
    payment = {"payment_data": {"handler_id": "demo", "instrument": card}}
    done = get_json(
        f"{checkout}/{session['id']}/complete",
        body={**payment, "affiliate_attribution": {**claim, "touchpoint": "last"}},
        headers={"idempotency-key": f"{key}-complete"},
    )
    return done["order"]["id"]


def main(base):
    mcp = Mcp(f"{base}/mcp")
    server, client, tokens = connect(mcp)
    tools = [tool["name"] for tool in mcp.ask("tools/list")[2]["tools"]]
    say(step="tools", tools=tools)
    product = mcp.use("search_products", query="coat", inStock=True)["products"][0]
    say(step="found", product=product["id"], title=product["untrusted"]["title"])
    link = mcp.use("make_link", productId=product["id"], channel="assistant")
    say(step="linked", address=link["address"])
    offer = get_json(link["address"], headers={"accept": "application/json"})
    say(step="offered", product=offer["product"]["title"], disclosure=offer["disclosure"])
    order = buy(offer)
    say(step="bought", order=order)
    for _ in range(60):
        answer = mcp.ask("tools/call", {"name": "explain_order", "arguments": {"orderId": order}})[2]
        if not answer.get("isError"):
            break
        time.sleep(0.5)
    say(step="explained", answer=answer["structuredContent"])
    form = {"grant_type": "refresh_token", "client_id": client, "refresh_token": tokens["refresh_token"]}
    renewed = get_json(server["token_endpoint"], body=form, form=True)
    mcp.token = renewed["access_token"]
    say(step="renewed", status=mcp.ask("tools/list")[0])
    call(server["revocation_endpoint"], {"client_id": client, "token": renewed["refresh_token"]}, form=True)
    say(step="revoked", status=mcp.ask("tools/list")[0])


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
