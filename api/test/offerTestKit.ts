import type { User } from "../src/accounts/user.type";
import type { Link } from "../src/tracking/links/link.entity";
import type { Api } from "./startApi";
import { TermsTestKit } from "./termsTestKit";

const OFFER = "{ id version status document endsAt changes { isBetter text } }";

/** A merchant, a publisher with a link to it, and the actions of both on offers. */
export class OfferTestKit {
  private constructor(
    readonly terms: TermsTestKit,
    readonly publisher: User,
    readonly link: Link,
  ) {}

  static async open(api: Api): Promise<OfferTestKit> {
    const terms = await TermsTestKit.open(api);
    const publisher = await api.make.publisher();
    const link = await api.make.link({ merchantId: terms.merchantId, publisherId: publisher.id });
    return new OfferTestKit(terms, publisher, link);
  }

  make = (document: unknown, publisherId = this.publisher.id, by: User | null = this.terms.owner) =>
    this.as(by)(
      `mutation ($publisherId: ID!, $document: JSONObject!) { makeOffer(publisherId: $publisherId,
        document: $document) ${OFFER} }`,
      { publisherId, document },
    );

  accept = (id: string, by: User | null = this.publisher) => this.act("acceptOffer", id, by);
  decline = (id: string, by: User | null = this.publisher) => this.act("declineOffer", id, by);
  withdraw = (id: string, by: User | null = this.terms.owner) => this.act("withdrawOffer", id, by);
  end = (id: string, by: User | null = this.terms.owner) => this.act("endOffer", id, by);

  /** The ID of an offer that the publisher accepted. */
  async accepted(document: object): Promise<string> {
    const { id } = (await this.make(document)).data.makeOffer;
    const { error } = await this.accept(id);
    if (error) throw new Error(error.message);
    return id;
  }

  async list(by: User = this.publisher): Promise<[number, string][]> {
    const { offers } = (await this.as(by)("{ offers { nodes { version status } } }")).data;
    return offers.nodes.map(({ version, status }: { version: number; status: string }) => [version, status]);
  }

  private as = (user: User | null) => this.terms.api.as(user);

  private act = (name: string, id: string, by: User | null) =>
    this.as(by)(`mutation ($id: ID!) { ${name}(id: $id) ${OFFER} }`, { id });
}
