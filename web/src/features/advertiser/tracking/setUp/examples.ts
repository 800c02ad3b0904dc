import { exampleAmount } from "../../../../../../api/src/contract/currencies";
import { CLICK_PARAMETER } from "../../../../../../api/src/contract/integrations/clickParameter";
import { installServer } from "../../../../shared/downloads/commands";

/** Code examples to copy; plain text that is never executed here. */
export interface Shop {
  /** This site's origin, without a trailing slash. */
  origin: string;
  merchantId: string;
  currency: string;
  /** The click ID's parameter name on the shop's landing pages. */
  clickParameter: string;
  /** The attribution window. */
  days: number;
}

export const snippet = ({ origin, merchantId, clickParameter }: Shop): string => {
  const named = clickParameter === CLICK_PARAMETER ? "" : ` data-parameter="${clickParameter}"`;
  return `<script async src="${origin}/weft.js" data-merchant="${merchantId}"${named}></script>`;
};

const dataBlock = (lines: readonly string[]): string =>
  `<script type="application/json" data-weft-order>\n{ ${lines.join(",\n  ")} }\n</script>`;

export const thanksBlock = (): string => dataBlock(['"orderId": "1001", "amount": "129.00"']);

export const signedBlock = (): string =>
  dataBlock([
    '"orderId": "1001", "amount": "129.00"',
    '"clickId": "WHAT THE COOKIE weft_click HOLDS"',
    '"signature": "WHAT YOUR SERVER SIGNED"',
  ]);

/** For the shop's server: signs exactly the text that the browser sends. */
export const signing = ({ merchantId, currency }: Shop): string =>
  `import { createHmac } from "node:crypto";

const content = ["v1", "${merchantId}", orderId, amount, "${currency}", clickId].join("\\n");
const signature = createHmac("sha256", process.env.WEFT_SIGNING_SECRET)
  .update(content)
  .digest("base64url");`;

/** The amount as signed; the page fills in the rest. */
export const pixel = ({ origin, merchantId }: Shop): string =>
  `<img src="${origin}/px.gif?m=${merchantId}&o=1001&a=129.00&c=WHAT-THE-COOKIE-HOLDS&s=WHAT-YOUR-SERVER-SIGNED" alt="" width="1" height="1">`;

const call = (origin: string, path: string, body: readonly string[]): string =>
  `curl ${origin}${path} \\
  -H "Authorization: Bearer $WEFT_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
${body.map((line) => `    ${line}`).join(",\n")}
  }'`;

export const saleCall = ({ origin }: Shop): string =>
  call(origin, "/api/v1/sales", [
    '"orderId": "1001"',
    '"lines": [{ "sku": "wide-leg-trouser", "quantity": 1, "amount": "129.00" }]',
    '"clickId": "WHAT THE COOKIE weft_click HOLDS"',
  ]);

export const returnCall = ({ origin }: Shop): string =>
  call(origin, "/api/v1/sales/1001/returns", [
    '"returnId": "1001-R1"',
    '"lines": [{ "sku": "wide-leg-trouser", "quantity": 1 }]',
    '"reason": "Did not fit"',
  ]);

/** Named like the templates' fields. */
export const tagFields = ({ origin, merchantId, clickParameter }: Shop): string =>
  [
    `Weft URL: ${origin}`,
    `Merchant ID: ${merchantId}`,
    ...(clickParameter === CLICK_PARAMETER ? [] : [`Click parameter: ${clickParameter}`]),
  ].join("\n");

export const segmentClick = (): string => `weft_click: window.weftClick?.(),
weft_consent: window.weftConsent?.grade?.()`;

/** The shop's banner reports each choice, before or after weft.js has loaded. */
export const consentPush = (): string =>
  `(window.weftConsent = window.weftConsent || []).push("granted"); // or "denied"`;

export const install = ({ origin }: Shop): string => installServer(origin);

export const serverCookie = ({ clickParameter, days }: Shop): string => {
  const named = clickParameter === CLICK_PARAMETER ? "" : `,\n  parameter: "${clickParameter}"`;
  return `import { setClickCookie } from "@weft/server";

const cookie = setClickCookie(request.url, {
  cookies: request.headers.cookie,
  days: ${days}${named},
});
if (cookie) response.appendHeader("Set-Cookie", cookie);`;
};

export const serverReport = ({
  origin,
  currency,
}: Shop): string => `import { createWeft, readClickCookie } from "@weft/server";

const weft = createWeft({
  address: "${origin}",
  apiKey: process.env.WEFT_API_KEY,
});
const result = await weft.reportSale({
  orderId: "1001",
  amount: "${exampleAmount(currency)}",
  currency: "${currency}",
  clickId: readClickCookie(request.headers.cookie),
});
if (result.outcome !== "recorded" && result.outcome !== "known") console.warn(result);`;

export const eventHeaders = ({ origin }: Shop): string => `POST ${origin}/api/v1/segment
Authorization: Bearer YOUR_API_KEY`;

/** Constants override the plugin's form. */
export const pluginSettings = ({ origin, merchantId }: Shop): string =>
  `define('WEFT_ADDRESS', '${origin}');
define('WEFT_MERCHANT_ID', '${merchantId}');
define('WEFT_API_KEY', 'YOUR API KEY');`;

/** A test order as the shop's server sends it. */
export const testCall = ({ origin }: Pick<Shop, "origin">): string =>
  call(origin, "/api/v1/sales", [
    '"orderId": "test-1"',
    '"amount": "129.00"',
    '"clickId": "WHAT THE COOKIE weft_click HOLDS"',
  ]).replace("WEFT_API_KEY", "WEFT_TEST_KEY");
