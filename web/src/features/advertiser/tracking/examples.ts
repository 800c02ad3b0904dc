/** What a shop's developer copies. All of it is text: nothing here is run by this page. */
export interface Shop {
  /** The address of this very site, without a slash at its end. */
  origin: string;
  merchantId: string;
}

export const snippet = ({ origin, merchantId }: Shop): string =>
  `<script async src="${origin}/weft.js" data-merchant="${merchantId}"></script>`;

const dataBlock = (lines: readonly string[]): string =>
  `<script type="application/json" data-weft-order>\n{\n${lines.map((line) => `  ${line}`).join(",\n")}\n}\n</script>`;

export const thanksBlock = (): string =>
  dataBlock([
    '"orderId": "1001"',
    '"amount": "129.00"',
    '"lines": [{ "sku": "wide-leg-trouser", "quantity": 1, "amount": "129.00" }]',
  ]);

export const signedBlock = (): string =>
  dataBlock([
    '"orderId": "1001"',
    '"amount": "129.00"',
    '"clickId": "WHAT THE COOKIE weft_click HOLDS"',
    '"signature": "WHAT YOUR SERVER SIGNED"',
  ]);

/** On the shop's server: the same text that the browser sends is signed, letter by letter. */
export const signing = ({ merchantId }: Shop): string =>
  `import { createHmac } from "node:crypto";

const content = ["v1", "${merchantId}", orderId, amount, "USD", clickId].join("\\n");
const signature = createHmac("sha256", process.env.WEFT_SIGNING_SECRET)
  .update(content)
  .digest("base64url");`;

const call = (origin: string, path: string, body: readonly string[]): string =>
  `curl ${origin}${path} \\
  -H "Authorization: Bearer $WEFT_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
${body.map((line) => `    ${line}`).join(",\n")}
  }'`;

export const saleCall = ({ origin }: Shop): string =>
  call(origin, "/api/sales", [
    '"orderId": "1001"',
    '"lines": [{ "sku": "wide-leg-trouser", "quantity": 1, "amount": "129.00" }]',
    '"clickId": "WHAT THE COOKIE weft_click HOLDS"',
  ]);

export const returnCall = ({ origin }: Shop): string =>
  call(origin, "/api/sales/1001/returns", [
    '"returnId": "1001-R1"',
    '"lines": [{ "sku": "wide-leg-trouser", "quantity": 1 }]',
    '"reason": "Did not fit"',
  ]);

/** An order that no click belongs to: it is kept as declined, earns nothing and shows that the way is open. */
export const testCall = ({ origin }: Shop, orderId: string): string =>
  call(origin, "/api/sales", [`"orderId": "${orderId}"`, '"amount": "1.00"']);
