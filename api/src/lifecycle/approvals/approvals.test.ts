import {
  AuditEvent,
  BillingTestKit,
  mailsTo,
  PASSWORD,
  type Pair,
  PayoutTestKit,
  Person,
  type User,
} from "../../../test";
import { BatchTestKit } from "../../../test/batchTestKit";
import { Membership } from "../../accounts/team/membership.entity";
import {
  APPROVAL_DAYS,
  OWN_REQUEST,
  UNAPPROVED_INVITATION,
  WAITS_ALREADY,
  WAITS_FOR_SECOND,
} from "../../contract/admin/approvals";
import { BrandPayment } from "../../money/billing/billing.entity";
import { Approval } from "./approval.entity";
import { approvalActs } from "./approvalActs";

let books: BillingTestKit;
let kit: PayoutTestKit;
let first: User;
let second: User;
let pair: Pair;
beforeEach(async () => {
  books = await BillingTestKit.start();
  kit = books.kit;
  first = kit.admin;
  second = await kit.api.make.member(first.account, "finance");
  pair = await kit.pair();
});
afterEach(() => kit.stop());

const FIELDS = "id operation words state askedByName decidedByName isYours reason";
const waiting = async (by = second) =>
  (await kit.api.as(by)(`{ approvals { nodes { ${FIELDS} } } }`)).data.approvals.nodes;
const give = (id: string | undefined, by: User | null = second) =>
  kit.api.as(by)(`mutation ($id: ID!) { giveApproval(id: $id) { ${FIELDS} } }`, { id });
const decline = (id: string | undefined, by = second, reason = "No such payment") =>
  kit.api.as(by)("mutation ($id: ID!, $reason: String!) { declineApproval(id: $id, reason: $reason) { state } }", {
    id,
    reason,
  });
const withdraw = (id: string | undefined, by = first) =>
  kit.api.as(by)("mutation ($id: ID!) { withdrawApproval(id: $id) { state } }", { id });
const payments = () => kit.api.db.read.findBy(BrandPayment, {});
const actions = async (id: string | undefined) =>
  (await kit.api.db.read.find(AuditEvent, { where: { subject: `approval:${id}` }, order: { id: "ASC" } })).map(
    ({ action, actorId }) => [action, actorId],
  );
const invite = (email: string, role = "OWNER", by = first) =>
  kit.api.as(by)(
    "mutation ($email: String!, $role: TeamRole!) { inviteMember(input: { email: $email, role: $role }) { id } }",
    { email, role },
  );
const joinWith = async (email: string) => {
  const link = (await mailsTo(kit.api, email)).at(-1)?.data.link;
  const token = new URL(String(link)).searchParams.get("token");
  return kit.api.as(null)("mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }", {
    input: { token, name: "Ida Loom", password: PASSWORD },
  });
};
const leave = (by: User) => kit.api.as(by)("mutation { leaveTeam { accountId } }");

describe("a manual payment", () => {
  it("waits for a second admin and is recorded in the first admin's name", async () => {
    const { error } = await books.pay(pair.merchant.id);
    expect(error).toMatchObject({ code: "SECOND_ADMIN_REQUIRED", message: WAITS_FOR_SECOND });
    expect(await payments()).toEqual([]);
    const [request] = await waiting();
    expect(request).toMatchObject({
      id: error?.approval,
      operation: "recordBrandPayment",
      state: "WAITING",
      isYours: false,
      words: expect.stringMatching(/^Record a payment of 10\.00 USD from House of Tests.*RF18/),
    });
    expect((await give(request.id)).data.giveApproval).toMatchObject({ state: "APPROVED" });
    expect(await payments()).toMatchObject([{ amount: 1000, enteredBy: first.person.id }]);
    expect(await actions(request.id)).toEqual([
      ["approval.asked", first.person.id],
      ["approval.approved", second.person.id],
    ]);
    expect(await waiting()).toEqual([]);
    expect((await kit.verify()).faults ?? []).toEqual([]);
  });

  it("emails the other admins in their language, and the outcome to the first", async () => {
    await kit.api.db.write((tx) => tx.update(Person, { id: second.person.id }, { language: "de" }));
    const { error } = await books.pay(pair.merchant.id);
    const [asked] = await mailsTo(kit.api, second.email);
    expect(asked).toMatchObject({ template: "approval-asked", data: { words: expect.stringContaining("RF18") } });
    expect(asked?.data.words).toMatch(/^Zahlung über/);
    await decline(error?.approval);
    const decided = (await mailsTo(kit.api, first.email)).at(-1);
    expect(decided).toMatchObject({
      template: "approval-decided",
      data: { state: "declined", reason: "No such payment", words: expect.stringMatching(/^Record a payment of/) },
    });
  });

  it("is executed immediately with only one admin, or if the configuration says so", async () => {
    await leave(second);
    expect((await books.pay(pair.merchant.id)).error).toBeUndefined();
    const alone = await PayoutTestKit.start({ ADMIN_TWO_PERSONS: "off" });
    try {
      await alone.api.make.admin();
      const { merchant } = await alone.pair();
      const input = { amount: "10.00", receivedOn: alone.clock.now().toISOString().slice(0, 10), reference: "RF18" };
      const { error } = await alone.api.as(alone.admin)(
        "mutation ($id: ID!, $input: BrandPaymentInput!) { recordBrandPayment(merchantId: $id, input: $input) { id } }",
        { id: merchant.id, input },
      );
      expect(error).toBeUndefined();
    } finally {
      await alone.stop();
    }
  });

  it("is rejected immediately if it couldn't succeed", async () => {
    expect((await books.pay(pair.merchant.id, { amount: "nothing" })).error?.code).toBe("BAD_USER_INPUT");
    expect((await books.pay(pair.advertiser.id)).error?.code).toBe("NOT_FOUND");
    expect(await waiting()).toEqual([]);
  });

  it("is requested once, however often and by whomever", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => books.pay(pair.merchant.id)));
    answers.push(await books.pay(pair.merchant.id, {}, second));
    expect(new Set(answers.map(({ error }) => error?.approval)).size).toBe(1);
    expect(answers.filter(({ error }) => error?.message === WAITS_ALREADY)).toHaveLength(30);
    expect(await waiting()).toHaveLength(1);
    expect(await payments()).toEqual([]);
  });

  it("can't be approved by its requester", async () => {
    const { error } = await books.pay(pair.merchant.id);
    expect((await give(error?.approval, first)).error).toMatchObject({ code: "FORBIDDEN", message: OWN_REQUEST });
    expect((await decline(error?.approval, first)).error?.message).toBe(OWN_REQUEST);
    expect(await payments()).toEqual([]);
  });

  it("is executed exactly once under concurrent approvals", async () => {
    const { error } = await books.pay(pair.merchant.id);
    const third = await kit.api.make.admin();
    const answers = await Promise.all([second, third, second, third].map((by) => give(error?.approval, by)));
    expect(answers.filter(({ data }) => data).length).toBeGreaterThan(0);
    expect(await payments()).toHaveLength(1);
    expect((await actions(error?.approval)).filter(([action]) => action === "approval.approved")).toHaveLength(1);
    await give(error?.approval);
    expect(await payments()).toHaveLength(1);
  });

  it("stays pending if the process dies while executing", async () => {
    const { error } = await books.pay(pair.merchant.id);
    const post = jest.spyOn(kit.api.services.ledger, "post").mockRejectedValueOnce(new Error("killed"));
    expect((await give(error?.approval)).error?.code).toBe("INTERNAL_SERVER_ERROR");
    post.mockRestore();
    expect([await payments(), (await waiting()).length]).toEqual([[], 1]);
    expect((await give(error?.approval)).data.giveApproval.state).toBe("APPROVED");
    expect(await payments()).toHaveLength(1);
  });

  it("can be declined with a reason, and withdrawn by its requester only", async () => {
    const one = (await books.pay(pair.merchant.id)).error?.approval;
    expect((await withdraw(one, second)).error?.code).toBe("FORBIDDEN");
    expect((await decline(one)).data.declineApproval.state).toBe("DECLINED");
    expect((await give(one)).error?.code).toBe("CONFLICT");
    const other = (await books.pay(pair.merchant.id)).error?.approval;
    expect(other).not.toBe(one);
    expect((await withdraw(other)).data.withdrawApproval.state).toBe("WITHDRAWN");
    expect((await give(other)).error?.code).toBe("CONFLICT");
    expect(await payments()).toEqual([]);
  });

  it("fails with a reason if circumstances changed, and is then closed", async () => {
    const [one, other] = [
      (await books.pay(pair.merchant.id, { amount: "10.00" })).error?.approval,
      (await books.pay(pair.merchant.id, { amount: "20.00" })).error?.approval,
    ];
    await give(one);
    const { error } = await give(other);
    expect(error).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/can no longer be done: A payment/),
    });
    expect(await kit.api.db.read.findOneByOrFail(Approval, { id: other })).toMatchObject({ state: "failed" });
    expect(await payments()).toHaveLength(1);
  });

  it("expires, and can't be approved even before the job runs", async () => {
    const { error } = await books.pay(pair.merchant.id);
    kit.passDays(APPROVAL_DAYS + 1);
    expect((await give(error?.approval)).error?.message).toMatch(/expired/);
    const again = (await books.pay(pair.merchant.id, { receivedOn: new Date(0).toISOString().slice(0, 10) })).error;
    expect(again?.approval).not.toBe(error?.approval);
    await kit.api.services.approvals.plan.work(new AbortController().signal);
    expect(await actions(error?.approval)).toContainEqual(["approval.expired", null]);
  });

  it("is not executed for an admin who has left", async () => {
    const third = await kit.api.make.member(first.account, "finance");
    const { error } = await books.pay(pair.merchant.id, {}, third);
    await leave(third);
    expect((await give(error?.approval)).error?.message).toMatch(/no longer an admin/);
    expect(await payments()).toEqual([]);
  });
});

describe("other actions that need a second admin", () => {
  it("are credit limits above a threshold only", async () => {
    const { id } = pair.merchant;
    expect((await books.limit(id, "5000.00")).error).toBeUndefined();
    const { error } = await books.limit(id, "5000.01");
    expect(error?.code).toBe("SECOND_ADMIN_REQUIRED");
    await give(error?.approval);
    expect((await books.account(pair)).creditLimit).toMatchObject({ cents: 500_001 });
    expect((await books.limit(id, null)).error).toBeUndefined();
  });

  it("a payout file contains the payouts the second admin saw, or isn't created", async () => {
    const files = new BatchTestKit(kit);
    const { week } = await files.week(2);
    const { status, body } = await files.makeBank(week);
    expect([status, body.code]).toEqual([403, "SECOND_ADMIN_REQUIRED"]);
    expect(await files.batches(week)).toEqual([]);
    const [request] = await waiting();
    expect(request.words).toMatch(/2 payouts, \$120\.01 in total from the account of Weft ending in 6819/);
    const stored = await kit.api.db.read.query("SELECT * FROM approval");
    expect(JSON.stringify(stored)).not.toContain("GB29NWBK60161331926819");
    const [{ id }] = (await kit.api.as(first)("{ payouts { nodes { id } } }")).data.payouts.nodes;
    const hold = 'mutation ($id: ID!) { holdPayout(id: $id, reason: "A doubt") { status } }';
    await kit.api.as(first)(hold, { id });
    expect((await give(request.id)).error?.message).toMatch(/have changed since/);
    const release = await kit.api.as(first)("mutation ($id: ID!) { releasePayout(id: $id) { status } }", { id });
    expect(release.error?.code).toBe("SECOND_ADMIN_REQUIRED");
    await give(release.error?.approval);
    await files.makeBank(week);
    await give((await waiting())[0].id);
    expect(await files.batches(week)).toMatchObject([{ count: 2, state: "MADE" }]);
  });

  it("an admin invited without approval can't join", async () => {
    await leave(second);
    await invite("sock@mail.example");
    await invite("second@mail.example", "FINANCE");
    expect((await joinWith("second@mail.example")).error).toBeUndefined();
    expect((await joinWith("sock@mail.example")).error?.message).toBe(UNAPPROVED_INVITATION);
  });

  it("are new members, role changes and removals on the network's team only", async () => {
    const { error } = await invite("new@mail.example");
    expect(error?.code).toBe("SECOND_ADMIN_REQUIRED");
    expect(await mailsTo(kit.api, "new@mail.example")).toEqual([]);
    await give(error?.approval);
    expect((await joinWith("new@mail.example")).error).toBeUndefined();
    const change = "mutation ($id: ID!, $role: TeamRole!) { changeMemberRole(userId: $id, role: $role) { role } }";
    const remove = "mutation ($id: ID!) { removeMember(userId: $id) { id } }";
    const of = { id: second.person.id };
    expect((await kit.api.as(first)(change, { ...of, role: "VIEWER" })).error?.code).toBe("SECOND_ADMIN_REQUIRED");
    expect((await kit.api.as(first)(remove, of)).error?.code).toBe("SECOND_ADMIN_REQUIRED");
    expect(await kit.api.db.read.existsBy(Membership, { userId: second.person.id, role: "finance" })).toBe(true);
    expect((await invite("partner@mail.example", "VIEWER", pair.advertiser)).error).toBeUndefined();
  });

  it("are all API operations", () => {
    const paths = Object.keys(approvalActs).filter((name) => name.includes("/"));
    for (const path of paths)
      expect(kit.api.app.hasRoute({ method: "POST", url: path.replace("POST ", "") })).toBe(true);
  });

  it("count among admins' queues, with the state of the rule", async () => {
    await books.pay(pair.merchant.id);
    const { queues, approvalRule } = (
      await kit.api.as(first)("{ queues { id open } approvalRule { isWanted approvers } }")
    ).data;
    expect(queues).toContainEqual({ id: "APPROVALS", open: 1 });
    expect(approvalRule).toEqual({ isWanted: true, approvers: 2 });
  });
});
