import { fromElsewhere } from "./demoServer";
import { DEMO_PASSWORD, type Site, USER_AGENT } from "./site";

interface Shop {
  id: string;
  name: string;
  website: string;
  currency: string;
  commissionRate: number;
}

/** The demo's publisher and brand, with what they do by the API. */
export class Demo {
  publisher = "";
  advertiser = "";

  constructor(readonly site: Site) {
    beforeAll(async () => {
      this.publisher = await site.tokenOf("publisher@weft.example");
      this.advertiser = await site.tokenOf("advertiser@weft.example");
    });
  }

  graphql: Site["graphql"] = (...args) => this.site.graphql(...args);

  /** The brand's. */
  async shop(): Promise<Shop> {
    return (await this.graphql(this.advertiser, "{ myMerchant { id name website currency commissionRate } }"))
      .myMerchant;
  }

  /** The address of a new link to the brand's shop. */
  async newLink(channel = "blog", token = this.publisher): Promise<string> {
    const make = "mutation ($input: LinkInput!) { createLink(input: $input) { affiliateUrl } }";
    const input = { merchantId: (await this.shop()).id, channel };
    return (await this.graphql(token, make, { input })).createLink.affiliateUrl;
  }

  /** Follows a new link of the publisher and returns the click id that the shop's snippet would store. */
  async click(): Promise<string> {
    // Only what a browser sends: a page of its own for each would take most of a test's time.
    const headers = { "User-Agent": USER_AGENT };
    const { headers: sent } = await fetch(await this.newLink(), { redirect: "manual", headers });
    return new URL(sent.get("location") ?? "").searchParams.get("weft_click") ?? "";
  }
}

/** Signs somebody up who promotes, and approves them. */
export async function newPublisher(site: Site, name: string): Promise<{ id: string; email: string; token: string }> {
  const email = `${name.toLowerCase().replace(/\W+/g, ".")}@weft.example`;
  const website = "https://new-edit.example";
  const response = await fetch(`${site.url}/api/auth/signup/publisher`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...fromElsewhere() },
    body: JSON.stringify({ name, email, password: DEMO_PASSWORD, website, channelType: "blog" }),
  });
  const { id } = await response.json();
  const approve = "mutation ($id: ID!) { updateUserStatus(userId: $id, status: APPROVED) { id } }";
  await site.graphql(await site.tokenOf("admin@weft.example"), approve, { id });
  return { id, email, token: await site.tokenOf(email) };
}
