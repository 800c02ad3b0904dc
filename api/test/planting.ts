import { randomUUID } from "node:crypto";
import { DAY } from "../src/platform/clock";
import { BROWSER, listening } from "./follow";
import { PASSWORD } from "./make";
import { PAYPAL, type PayoutTestKit } from "./payoutTestKit";
import { type Browser, browserOf } from "./settingsKit";

/** Prefixes every planted word, so that one search finds them all. */
export const CANARY = "cnry7q4";
/** Names the place where it was planted. Lower case, like handles and addresses. */
export const planted = (field: string): string => `${CANARY}-${field}`;

type Field = [name: string, document: string, variables: object];

async function fill(browser: Browser, fields: readonly Field[]): Promise<Record<string, any>> {
  const answers: Record<string, any> = {};
  for (const [name, document, variables] of fields) {
    const { data, error } = await browser.ask(document, variables);
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
    answers[name] = Object.values(data)[0];
  }
  return answers;
}

const mutation = (name: string, input: string, selection = "{ id }") =>
  `mutation ($input: ${input}!) { ${name}(input: $input) ${selection} }`;

/** The notifications of every account type, with their texts. */
function ofAccount(who: string): Field[] {
  const email = `${planted(`${who}-guest`)}@mail.example`;
  return [
    ["profile", mutation("updateProfile", "ProfileInput", "{ name }"), { input: { name: planted(`${who}-person`) } }],
    [
      "party",
      mutation("setLegalParty", "LegalPartyInput", "{ name }"),
      {
        input: {
          kind: "COMPANY",
          name: planted(`${who}-legal`),
          street: `1 ${planted(`${who}-street`)}`,
          city: planted(`${who}-town`),
          region: planted(`${who}-region`),
          country: "HK",
          vatId: "HK123",
          taxNumber: planted(`${who}-tax`),
          registerEntry: planted(`${who}-register`),
        },
      },
    ],
    [
      "key",
      mutation("createApiKey", "ApiKeyInput", "{ key }"),
      { input: { name: planted(`${who}-key`), scopes: ["REPORTS_READ"] } },
    ],
    [
      "hook",
      mutation("createWebhook", "WebhookInput", "{ webhook { id } }"),
      { input: { url: `https://hooks.example/${planted(`${who}-hook`)}`, events: ["SALE_CREATED", "SALE_UPDATED"] } },
    ],
    ["invite", mutation("inviteMember", "InvitationInput"), { input: { email, role: "VIEWER" } }],
    [
      "change",
      "mutation ($email: String!) { requestEmailChange(email: $email) { email } }",
      { email: `${planted(`${who}-next`)}@mail.example` },
    ],
    [
      "contact",
      mutation("sendContactMessage", "ContactInput", "{ __typename }"),
      {
        input: {
          name: planted(`${who}-writer`),
          email: `${planted(who)}@mail.example`,
          subject: planted(`${who}-subject`),
          message: planted(`${who}-letter`),
        },
      },
    ],
  ];
}

const VIEW = mutation("saveView", "SavedViewInput");

/** Plants words in every field of a publisher and a brand, and in the network's notes about them. */
export async function plant(kit: PayoutTestKit): Promise<Record<"publisher" | "brand", Signed>> {
  const { api, admin } = kit;
  const signUp = async (kind: string, input: object) => {
    const email = `${planted(kind)}@mail.example`;
    const { status, body } = await api.rest(null)("POST", `/api/auth/signup/${kind}`, {
      email,
      password: PASSWORD,
      website: `https://${planted(`${kind}-site`)}.example`,
      ...input,
    });
    if (status >= 300) throw new Error(JSON.stringify(body));
    const found = await api.as(admin)("{ users(first: 20) { nodes { id email } } }");
    const { id } = found.data.users.nodes.find((user: { email: string }) => user.email === email);
    const note = planted(`${kind}-note`);
    await must(
      api.as(admin)(
        `mutation ($id: ID!, $note: String!) { addPersonNote(userId: $id, text: $note) { id }
           updateUserStatus(input: { userId: $id, status: APPROVED }) { id } }`,
        { id, note },
      ),
    );
    const browser = await browserOf(api, { email }, `Mozilla/5.0 ${planted(`${kind}-device`)}`);
    await browser.confirm({ password: PASSWORD });
    return { id, email, browser };
  };
  const publisher = await signUp("publisher", { name: planted("publisher"), channelType: "blog" });
  const brand = await signUp("advertiser", {
    contactName: planted("advertiser-contact"),
    businessName: planted("brand-name"),
    categories: ["shoes"],
  });
  await plantMessages(kit, publisher, brand);
  return { publisher, brand };
}

export interface Signed {
  id: string;
  email: string;
  browser: Browser;
}

async function plantMessages(kit: PayoutTestKit, publisher: Signed, brand: Signed): Promise<void> {
  const { api, admin } = kit;
  await fill(brand.browser, ofAccount("advertiser"));
  await fill(publisher.browser, ofAccount("publisher"));
  const merchantId = (await brand.browser.ask("{ myMerchant { id } }")).data?.myMerchant?.id as string;
  await fill(brand.browser, [
    [
      "brand",
      mutation("updateMerchant", "MerchantInput"),
      {
        input: {
          description: planted("advertiser-words"),
          website: "https://shop.example",
          cookieDays: 30,
          commissionRate: 10,
        },
      },
    ],
    [
      "feed",
      mutation("createFeed", "FeedInput"),
      { input: { name: planted("advertiser-feed"), url: `https://feeds.example/${planted("advertiser-feed-url")}` } },
    ],
    [
      "group",
      "mutation ($name: String!) { createPartnerGroup(name: $name) { id } }",
      { name: planted("advertiser-group") },
    ],
    ["joining", mutation("setJoining", "JoiningInput"), { input: { mode: "APPLICATION", acceptedChannels: [] } }],
    [
      "rules",
      "mutation ($rules: [ApplicationRuleInput!]!) { setApplicationRules(rules: $rules) { id } }",
      { rules: [{ name: planted("advertiser-rule"), act: "REVIEW" }] },
    ],
    ["view", VIEW, { input: { list: "BRAND_ORDERS", name: planted("advertiser-view"), query: "status=PENDING" } }],
  ]);
  const question = { kind: "TEXT", label: planted("advertiser-question"), isRequired: true };
  const { asked } = await fill(brand.browser, [
    [
      "asked",
      "mutation ($q: [ApplicationQuestionInput!]!) { setApplicationQuestions(questions: $q) { applicationQuestions { id } } }",
      { q: [question] },
    ],
  ]);
  const answers = [{ questionId: asked.applicationQuestions[0].id, text: planted("publisher-answer") }];
  const words = { merchantId, note: planted("publisher-application"), answers };
  const { apply } = await fill(publisher.browser, [
    [
      "apply",
      `mutation ($merchantId: ID!, $note: String, $answers: [ApplicationAnswerInput!]) {
         applyToBrand(input: { merchantId: $merchantId, note: $note, answers: $answers }) { id } }`,
      words,
    ],
  ]);
  await fill(brand.browser, [
    ["accept", "mutation ($id: ID!) { acceptApplications(ids: [$id]) { decided } }", { id: apply.id }],
  ]);
  const made = await fill(publisher.browser, [
    ["link", mutation("createLink", "LinkInput", "{ id code }"), { input: { merchantId, channel: "blog" } }],
    [
      "shop",
      mutation("createShop", "CreateShopInput"),
      {
        input: {
          handle: planted("publisher-handle").replaceAll("-", ""),
          name: planted("publisher-shop"),
          country: "US",
        },
      },
    ],
    [
      "collection",
      "mutation ($title: String!) { createCollection(title: $title) { id } }",
      { title: planted("publisher-collection") },
    ],
    [
      "claim",
      mutation("openClaim", "ClaimInput"),
      {
        input: {
          kind: "UNTRACKED",
          merchantId,
          orderId: "missing-1",
          amount: "10.00",
          orderedAt: new Date(kit.clock.now().getTime() - 5 * DAY).toISOString(),
          words: planted("publisher-claim"),
        },
      },
    ],
    [
      "message",
      "mutation ($with: ID!, $input: MessageInput!) { sendMessage(with: $with, input: $input) { with } }",
      { with: merchantId, input: { key: randomUUID(), text: planted("publisher-message") } },
    ],
    ["view", VIEW, { input: { list: "PUBLISHER_LINKS", name: planted("publisher-view"), query: "channel=blog" } }],
    [
      "method",
      mutation("setPayoutMethod", "PayoutMethodInput", "{ __typename }"),
      { input: { ...PAYPAL, email: `${planted("publisher-paypal")}@mail.example` } },
    ],
  ]);
  await fill(publisher.browser, [
    [
      "named",
      "mutation ($id: ID!, $input: LinkEditInput!) { updateLink(id: $id, input: $input) { id } }",
      { id: made.link.id, input: { name: planted("publisher-link") } },
    ],
    ["tag", mutation("tagLinks", "LinkTagsInput"), { input: { ids: [made.link.id], add: [planted("publisher-tag")] } }],
  ]);
  await must(
    api.as(admin)(
      `mutation ($id: ID!, $note: String) { suspendUser(input: { userId: $id, reason: OTHER, note: $note }) { id }
         liftSuspension(userId: $id, reason: "${planted("publisher-lifted")}") { id } }`,
      { id: publisher.id, note: planted("publisher-suspended") },
    ),
  );
}

export async function must(answer: Promise<{ error?: unknown; data: any }>): Promise<any> {
  const { data, error } = await answer;
  if (error) throw new Error(JSON.stringify(error));
  return data;
}

/**
 * Only kept for a time: a visit by a shopper's page, the response for a repeated call, and prepared files of
 * everything.
 */
export async function leaveTraces({ api }: PayoutTestKit, { publisher, brand }: Record<"publisher" | "brand", Signed>) {
  // The suspension ended the sessions.
  const [own, theirs] = [await browserOf(api, publisher), await browserOf(api, brand)];
  const visit = await listening(api);
  const { data } = await own.ask("{ links(first: 1) { nodes { code } } }");
  const headers = {
    referer: `https://${planted("shopper-page")}.example/`,
    "user-agent": `${BROWSER} ${planted("shopper-agent")}`,
  };
  await visit(`/r/${data.links.nodes[0].code}?sub=${planted("publisher-sub")}`, { headers });
  for (const browser of [own, theirs]) {
    await browser.confirm({ password: PASSWORD });
    const { statusCode, body } = await api.app.inject({
      method: "POST",
      url: "/api/v1/webhooks",
      headers: { authorization: `Bearer ${browser.token}`, "idempotency-key": randomUUID() },
      payload: { url: `https://hooks.example/${planted("answer-hook")}`, events: ["sale.created"] },
    });
    if (statusCode !== 201) throw new Error(body);
    await prepared(must(browser.ask("mutation { startOwnDataExport { task { id } } }")));
  }
  const authorization = `Bearer ${own.token}`;
  await prepared(
    Promise.resolve(
      api.app.inject({
        method: "POST",
        url: "/api/v1/exports",
        headers: { authorization },
        payload: { content: "clicks" },
      }),
    ),
  );

  async function prepared(started: Promise<unknown>): Promise<void> {
    await started;
    await api.services.taskWorker.poll();
    await api.services.taskWorker.idle();
  }
}
