import { readFileSync } from "node:fs";
import { faultsOf } from "./kit/markup";
import { applicant } from "./kit/people";
import { demoSite } from "./kit/site";

const site = demoSite();

const routes: string[] = [
  ...Object.keys(JSON.parse(readFileSync("dist/web/pages.json", "utf8")).pages),
  "/no-such-page",
];

async function faultsOfResponse(path: string, init?: RequestInit): Promise<string> {
  const response = await fetch(site.url + path, { headers: { Accept: "text/html" }, ...init });
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  return faultsOf(`served ${path}`, await response.text()).then((faults) => faults.join("\n"));
}

describe("served HTML", () => {
  it("of every page is valid", async () => {
    const pages = [...routes, "/graphql", "/api/docs", "/r/no-such-link"];
    const faults = await Promise.all(pages.map((path) => faultsOfResponse(path)));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it("of the mailbox and an email in it is valid", async () => {
    await applicant(site);
    expect(await faultsOfResponse("/demo/mail")).toBe("");
    const box = await (await fetch(`${site.url}/demo/mail`)).text();
    const mail = await faultsOfResponse(/\/demo\/mail\/[\w-]+/.exec(box)?.[0] ?? "no mail");
    // Email clients support width and alignment of tables only as attributes.
    const faults = mail.split("\n").filter((fault) => !/"(align|width)" is deprecated on <table>/.test(fault));
    expect(faults.join("")).toBe("");
  });

  it("of a demo shop, from its home page to the order confirmation, is valid", async () => {
    const token = await site.tokenOf("advertiser@weft.example");
    const { myMerchant } = await site.graphql(token, "{ myMerchant { id } }");
    const front = `/demo/shop/${myMerchant.id}`;
    expect(await faultsOfResponse(front)).toBe("");
    const product = new RegExp(`${front}/([\\w-]+)"`).exec(await (await fetch(site.url + front)).text())?.[1] ?? "";
    expect(await faultsOfResponse(`${front}/${product}`)).toBe("");
    const body = new URLSearchParams({ product, quantity: "1", orderId: "D-markup" });
    const headers = { Cookie: "weft_click=a-click" };
    const cart = { Cookie: "shop_cart=silk-slip-dress-m*2~wool-blazer-s*1" };
    for (const page of ["cart", "checkout", "checkout?code=nobody"])
      expect(await faultsOfResponse(`${front}/orders/${page}`, { headers: cart })).toBe("");
    expect(await faultsOfResponse(`${front}/orders`, { method: "POST", headers, body })).toBe("");
  });
});
