import type { User } from "../src/accounts/user.type";
import { plainTerms, type TermsDocument } from "../src/contract/terms/termsDocument";
import type { Api } from "./startApi";

export const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
export const shoes = { id: "shoes", name: "Shoes", when: { categories: ["Shoes"] }, pay: { basisPoints: 1200 } };
export const sale = { id: "sale", name: "Sale pieces", when: { skus: ["SALE-*"] }, pay: { basisPoints: 600 } };

const SAVE = /* GraphQL */ `mutation ($document: JSONObject!, $basedOn: Int) { saveTermsDraft(document: $document,
  basedOn: $basedOn) { hash basedOn document } }`;
const PUBLISH = /* GraphQL */ `mutation ($hash: String!) { publishTerms(hash: $hash) { version status validFrom hash
  changes { isBetter text } } }`;

/** An advertiser, its merchant, and actions on its terms. */
export class TermsTestKit {
  private constructor(
    readonly api: Api,
    readonly owner: User,
    readonly merchantId: string,
  ) {}

  static async open(api: Api): Promise<TermsTestKit> {
    const owner = await api.make.advertiser();
    return new TermsTestKit(api, owner, (await api.make.merchant({ ownerId: owner.id })).id);
  }

  save = (document: unknown, by: User | null = this.owner, basedOn?: number) =>
    this.api.as(by)(SAVE, { document, basedOn });

  carryOver = (by: User | null = this.owner) =>
    this.api.as(by)("mutation { carryOverTermsDraft { hash basedOn document } }");

  /** The saved draft, which must be valid. */
  async saved(document: TermsDocument): Promise<{ hash: string; basedOn: number; document: TermsDocument }> {
    const { data, error } = await this.save(document);
    if (error) throw new Error(error.message);
    return data.saveTermsDraft;
  }

  draft = async () => (await this.api.as(this.owner)("{ myTermsDraft { hash basedOn document } }")).data.myTermsDraft;

  publish = (hash: string, by: User | null = this.owner) => this.api.as(by)(PUBLISH, { hash });

  /** Saves and publishes a document, and returns the version. */
  async published(document: TermsDocument) {
    const { data, error } = await this.publish((await this.saved(document)).hash);
    if (error) throw new Error(error.message);
    return data.publishTerms;
  }

  update(given: { commissionRate?: number; cookieDays?: number } = {}) {
    const input = {
      description: "Coats.",
      website: "https://shop.example",
      commissionRate: 10,
      cookieDays: 30,
      ...given,
    };
    return this.api.as(this.owner)(
      "mutation ($input: MerchantInput!) { updateMerchant(input: $input) { commissionRate cookieDays } }",
      { input },
    );
  }

  versions = async () =>
    (await this.api.as(this.owner)("{ terms { version status commissionRate cookieDays document } }")).data.terms;

  async partner(): Promise<User> {
    const publisher = await this.api.make.publisher();
    await this.api.make.link({ merchantId: this.merchantId, publisherId: publisher.id });
    return publisher;
  }
}
