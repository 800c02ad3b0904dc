import type { User } from "../src/accounts/user.type";
import type { Merchant } from "../src/programs/merchants/merchant.entity";
import { sendDelayedNotices } from "./sendDelayedNotices";
import type { Api } from "./startApi";

const SHOWN = "{ id state reason note termsVersion termsHash changedAt }";

/** A brand, a publisher, and the actions of both on their partnership. */
export class PartnershipTestKit {
  private constructor(
    readonly api: Api,
    readonly owner: User,
    readonly merchant: Merchant,
    readonly publisher: User,
  ) {}

  static async open(api: Api, given: Partial<Merchant> = {}): Promise<PartnershipTestKit> {
    const owner = await api.make.advertiser();
    const merchant = await api.make.merchant({ ownerId: owner.id, name: "Maison Orsay", ...given });
    return new PartnershipTestKit(api, owner, merchant, await api.make.publisher({ channelType: "blog" }));
  }

  setJoining = (mode: string, acceptedChannels: string[] = [], by: User | null = this.owner) =>
    this.api.as(by)(
      "mutation ($input: JoiningInput!) { setJoining(input: $input) { id joining acceptedChannels commissionRate } }",
      { input: { mode, acceptedChannels } },
    );

  apply = (by: User | null = this.publisher, note: string | null = null, merchantId = this.merchant.id) =>
    this.api.as(by)(
      `mutation ($id: ID!, $note: String) { applyToBrand(input: { merchantId: $id, note: $note }) ${SHOWN} }`,
      { id: merchantId, note },
    );

  invite = (publisherId = this.publisher.id, by: User | null = this.owner, note: string | null = null) =>
    this.api.as(by)(`mutation ($id: ID!, $note: String) { invitePublisher(publisherId: $id, note: $note) ${SHOWN} }`, {
      id: publisherId,
      note,
    });

  inviteByEmail = (email: string, by: User | null = this.owner) =>
    this.api.as(by)(`mutation ($email: String!) { invitePublisherByEmail(email: $email) ${SHOWN} }`, { email });

  /** An action of either side that needs only the partnership. */
  act = (name: string, id: string, by: User | null) =>
    this.api.as(by)(`mutation ($id: ID!) { ${name}(id: $id) ${SHOWN} }`, { id });

  /** An action of the brand that needs a reason. */
  because = (name: string, id: string, reason = "Please name the photographer", by: User | null = this.owner) =>
    this.api.as(by)(`mutation ($id: ID!, $reason: String!) { ${name}(id: $id, reason: $reason) ${SHOWN} }`, {
      id,
      reason,
    });

  accept = (ids: string[], by: User | null = this.owner) =>
    this.api.as(by)("mutation ($ids: [ID!]!) { acceptApplications(ids: $ids) { decided skipped } }", { ids });

  decline = (ids: string[], input: object = { reason: "FULL" }, by: User | null = this.owner) =>
    this.api.as(by)(
      `mutation ($ids: [ID!]!, $input: DeclineApplicationInput!) { declineApplications(ids: $ids, input: $input) {
        decided skipped } }`,
      { ids, input },
    );

  link = (by: User | null = this.publisher) =>
    this.api.as(by)("mutation ($input: LinkInput!) { createLink(input: $input) { id code } }", {
      input: { merchantId: this.merchant.id, channel: "blog" },
    });

  /** A partner with a link, through open access. */
  async partner(by = this.publisher): Promise<{ id: string; code: string; linkId: string }> {
    const { data, error } = await this.link(by);
    if (error) throw new Error(error.message);
    const [own] = await this.mine(by);
    return { id: own.id, code: data.createLink.code, linkId: data.createLink.id };
  }

  /** The application's ID. */
  async applied(by = this.publisher): Promise<string> {
    const { data, error } = await this.apply(by);
    if (error) throw new Error(error.message);
    return data.applyToBrand.id;
  }

  mine = async (by = this.publisher): Promise<any[]> =>
    (await this.api.as(by)(`{ partnerships { nodes { id state reason merchant { name } group { name } } } }`)).data
      .partnerships.nodes;

  list = async (variables: object = {}, by: User | null = this.owner) =>
    this.api.as(by)(
      `query ($first: Int! = 25, $after: String, $descending: Boolean! = true, $filter: PartnershipFilterInput) {
        partnerships(first: $first, after: $after, descending: $descending, filter: $filter) { nodes { id state note
        publisher { id name channelType channels { address } } group { name } } totalCount pageInfo { hasNextPage endCursor
        hasPreviousPage startCursor } } }`,
      variables,
    );

  counts = async () =>
    Object.fromEntries(
      (await this.api.as(this.owner)("{ partnershipCounts { state count } }")).data.partnershipCounts.map(
        ({ state, count }: { state: string; count: number }) => [state, count],
      ),
    );

  createGroup = (name: string, by: User | null = this.owner) =>
    this.api.as(by)("mutation ($name: String!) { createPartnerGroup(name: $name) { id name partners } }", { name });

  setGroup = (id: string, groupId: string | null, by: User | null = this.owner) =>
    this.api.as(by)(
      "mutation ($id: ID!, $groupId: ID) { setPartnerGroup(id: $id, groupId: $groupId) { group { name } } }",
      { id, groupId },
    );

  /** A person's notifications, newest first. */
  async bell(of: User): Promise<string[]> {
    await sendDelayedNotices(this.api);
    await this.api.services.notificationWriter.run();
    const { data } = await this.api.as(of)("{ notifications(first: 20) { nodes { text } } }");
    return data.notifications.nodes.map(({ text }: { text: string }) => text);
  }
}
