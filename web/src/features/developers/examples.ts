export const languages = [
  { id: "node", label: "Node" },
  { id: "python", label: "Python" },
  { id: "php", label: "PHP" },
  { id: "curl", label: "curl" },
] as const;

export type Language = (typeof languages)[number]["id"];

/** Stands for the site's own address. */
export const EXAMPLE_ADDRESS = "https://weft.example";

export interface Example {
  id: string;
  title: string;
  text: string;
  code: Record<Language, string>;
}

const order: Example = {
  id: "order",
  title: "Report an order",
  text: "From your server, with the click ID that weft.js keeps in a cookie on your shop. Reporting an order twice is safe.",
  code: {
    node: `import { createWeft, readClickCookie } from "@weft/server";

const weft = createWeft({
  address: "https://weft.example",
  apiKey: process.env.WEFT_API_KEY,
});
const result = await weft.reportSale({
  orderId: "1001",
  amount: "129.00",
  clickId: readClickCookie(request.headers.cookie),
});`,
    python: `import os
from weft import WeftClient

weft = WeftClient("https://weft.example", os.environ["WEFT_API_KEY"])
sale = weft.post_sales({
    "orderId": "1001",
    "amount": "129.00",
    "clickId": request.cookies.get("weft_click", ""),
})`,
    php: `require 'weft.php';

$weft = new Weft\\WeftClient('https://weft.example', getenv('WEFT_API_KEY'));
$sale = $weft->postSales([
    'orderId' => '1001',
    'amount' => '129.00',
    'clickId' => $_COOKIE['weft_click'] ?? '',
]);`,
    curl: `curl https://weft.example/api/v1/sales \\
  -H "authorization: Bearer $WEFT_API_KEY" \\
  -H 'content-type: application/json' \\
  -d '{"orderId": "1001", "amount": "129.00", "clickId": "…"}'`,
  },
};

const giveBack: Example = {
  id: "return",
  title: "Report a return",
  text: "With your own return ID, it counts once. Without an amount, the whole order is returned.",
  code: {
    node: `const result = await weft.reportReturn("1001", {
  returnId: "refund-7",
  amount: "40.00",
});
if (result.outcome === "conflict") log.warn(result.message);`,
    python: `weft.post_sales_returns("1001", {
    "returnId": "refund-7",
    "amount": "40.00",
})`,
    php: `$weft->postSalesReturns('1001', [
    'returnId' => 'refund-7',
    'amount' => '40.00',
]);`,
    curl: `curl https://weft.example/api/v1/sales/1001/returns \\
  -H "authorization: Bearer $WEFT_API_KEY" \\
  -H 'content-type: application/json' \\
  -d '{"returnId": "refund-7", "amount": "40.00"}'`,
  },
};

const webhook: Example = {
  id: "webhook",
  title: "Verify a webhook",
  text: "Signed over the raw body, following Standard Webhooks. Reject anything older than five minutes.",
  code: {
    node: `import { verifyWebhook } from "@weft/server";

const verified = verifyWebhook(
  process.env.WEFT_WEBHOOK_SECRET,
  rawBody,
  request.headers,
);
if (verified.outcome === "refused") return response.writeHead(400).end();
handle(verified.id, verified.event);`,
    python: `import base64, hmac, time

def is_genuine(secret, body, headers):
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.digest(key, f"{id}.{at}.".encode() + body, "sha256")
    expected = "v1," + base64.b64encode(mac).decode()
    signatures = headers["webhook-signature"].split(" ")
    fits = any(hmac.compare_digest(expected, one) for one in signatures)
    return fits and abs(time.time() - int(at)) <= 300`,
    php: `function isGenuine(string $secret, string $body, array $headers): bool
{
    ['webhook-id' => $id, 'webhook-timestamp' => $at] = $headers;
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $mac = hash_hmac('sha256', "$id.$at.$body", $key, true);
    $expected = 'v1,' . base64_encode($mac);
    $signatures = explode(' ', $headers['webhook-signature']);
    $fits = array_filter($signatures, fn($one) => hash_equals($expected, $one));
    return $fits && abs(time() - (int) $at) <= 300;
}`,
    curl: `# What webhook-signature must hold, for a body in a file
key=$(echo "\${WEFT_WEBHOOK_SECRET#whsec_}" | base64 -d | xxd -p -c 99)
{ printf '%s.%s.' "$id" "$timestamp"; cat body.json; } |
  openssl dgst -sha256 -mac hmac -macopt "hexkey:$key" -binary |
  base64`,
  },
};

const report: Example = {
  id: "report",
  title: "Read reports",
  text: "Figures by publisher, and orders with cursor pagination: pass next to get the next page.",
  code: {
    node: `import { WeftClient } from "./weft";

const weft = new WeftClient({
  address: "https://weft.example",
  apiKey: process.env.WEFT_API_KEY,
});
const rows = await weft.getAdvertiserReports({ from: "2026-11-01" });
const { sales, next } = await weft.getSales({ status: "pending" });`,
    python: `rows = weft.get_advertiser_reports(from_="2026-11-01")
page = weft.get_sales(status="pending")
for sale in page["sales"]:
    print(sale["orderId"], sale["commission"])`,
    php: `$rows = $weft->getAdvertiserReports(['from' => '2026-11-01']);
$page = $weft->getSales(['status' => 'pending']);
foreach ($page['sales'] as $sale) {
    echo $sale['orderId'], ' ', $sale['commission'], "\\n";
}`,
    curl: `curl "https://weft.example/api/v1/advertiser/reports?from=2026-11-01" \\
  -H "authorization: Bearer $WEFT_API_KEY"

curl "https://weft.example/api/v1/sales?status=pending" \\
  -H "authorization: Bearer $WEFT_API_KEY"`,
  },
};

export const examples: readonly Example[] = [order, giveBack, webhook, report];
