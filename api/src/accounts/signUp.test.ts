import { Account, fromAddress, Merchant, mailsTo, Person, startApi, testApi } from "../../test";
import { EMAIL_TAKEN } from "./signUp.service";

const PUBLISHER = /* GraphQL */ `mutation ($input: PublisherSignUpInput!) { signUpPublisher(input: $input) { id
  status } }`;
const ADVERTISER = /* GraphQL */ `mutation ($input: AdvertiserSignUpInput!) { signUpAdvertiser(input: $input) { id
  status } }`;
const APPLICATIONS = /* GraphQL */ `{ users(filter: { status: PENDING }, first: 100) { nodes { id name email role
  status website channelType businessName contactName categories decidedAt } } }`;
const PASSWORD = "woven twice over";

const api = testApi();
let count = 0;

const newEmail = () => `applicant${++count}@mail.example`;
const publisher = (given: object = {}) => ({
  name: "Orla Vantongeren",
  email: newEmail(),
  password: PASSWORD,
  website: "https://orla.example/shop?a=1",
  channelType: "INSTAGRAM",
  ...given,
});
const advertiser = (given: object = {}) => ({
  businessName: "Quillon & Daughters",
  contactName: "Bram Quillon",
  email: newEmail(),
  password: PASSWORD,
  website: "http://quillon.example",
  categories: ["WOMENS_FASHION", "JEWELRY"],
  ...given,
});
const apply = (input: object, document = PUBLISHER) => api.as(null)(document, { input });
const applications = async () => (await api.as(await api.make.admin())(APPLICATIONS)).data.users.nodes;
const usersOf = (email: string) => api.db.read.findBy(Person, { email });

describe("signUp", () => {
  it("stores a publisher's application as pending", async () => {
    const input = publisher();
    const { data } = await apply(input);
    expect(data.signUpPublisher).toEqual({ id: expect.any(String), status: "PENDING" });
    const { password: _, ...kept } = input;
    expect(await applications()).toContainEqual({
      ...kept,
      id: data.signUpPublisher.id,
      role: "PUBLISHER",
      status: "PENDING",
      decidedAt: null,
      businessName: null,
      contactName: null,
      categories: null,
    });
  });

  it("stores an advertiser with its contact's name and without a merchant", async () => {
    const input = advertiser();
    const { data } = await apply(input, ADVERTISER);
    const { password: _, ...kept } = input;
    const { id } = data.signUpAdvertiser;
    expect(await applications()).toContainEqual({
      ...kept,
      id,
      name: "Bram Quillon",
      role: "ADVERTISER",
      status: "PENDING",
      decidedAt: null,
      channelType: null,
    });
    expect(await api.db.read.countBy(Merchant, { ownerId: id })).toBe(0);
  });

  it("trims text and lowercases the email, but not the password", async () => {
    const email = newEmail();
    const password = "  spaces count  ";
    await apply(publisher({ name: "  Orla  ", email: `  ${email.toUpperCase()} `, password }));
    const [user] = await usersOf(email);
    expect(user).toMatchObject({ name: "Orla", email });
    await api.db.write((tx) => tx.update(Account, { id: user!.id }, { status: "approved" }));
    const login = `mutation ($password: String!) { login(input: { email: "${email}", password: $password }) { token } }`;
    expect((await api.as(null)(login, { password: password.trim() })).error?.code).toBe("UNAUTHENTICATED");
    expect((await api.as(null)(login, { password })).data.login.token).toEqual(expect.any(String));
  });

  it("removes invisible characters from a name, except those a script requires", async () => {
    const [pasted, persian] = [newEmail(), newEmail()];
    await apply(publisher({ name: "\ufeffOr\u200bla\u202e Kin\u200dsella\u2060 ", email: `\u200b${pasted}` }));
    await apply(publisher({ name: "می\u200cخواهم", email: persian }));
    expect((await usersOf(pasted))[0]?.name).toBe("Orla Kinsella");
    expect((await usersOf(persian))[0]?.name).toBe("می\u200cخواهم");
  });

  it("stores the password only as argon2id with its own salt", async () => {
    const emails = [newEmail(), newEmail()];
    for (const email of emails) await apply(publisher({ email }));
    const [first, second] = (await Promise.all(emails.map(usersOf))).flat();
    expect(first?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first?.passwordHash).not.toBe(second?.passwordHash);
    for (const { name } of api.db.connection.entityMetadatas)
      expect(JSON.stringify(await api.db.read.find(name))).not.toContain(PASSWORD);
  });

  it("sends only a confirmation email", async () => {
    const input = advertiser();
    await apply(input, ADVERTISER);
    expect(await mailsTo(api, input.email)).toEqual([
      { template: "application-received", to: input.email, data: { name: "Bram Quillon", role: "advertiser" } },
    ]);
  });
});

describe("signUp with a taken email", () => {
  it("is rejected in any case and role", async () => {
    const { email } = await api.make.publisher();
    const { error } = await apply(advertiser({ email: email.toUpperCase() }), ADVERTISER);
    expect(error).toMatchObject({ code: "CONFLICT", message: EMAIL_TAKEN, fields: { email: EMAIL_TAKEN } });
    expect(EMAIL_TAKEN).toBe("An account with this email already exists");
  });

  it("creates one account and one email under five concurrent calls", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(publisher({ email }))));
    expect(answers.filter(({ data }) => data?.signUpPublisher)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === "CONFLICT")).toHaveLength(4);
    expect([(await usersOf(email)).length, (await mailsTo(api, email)).length]).toEqual([1, 1]);
  });
});

describe("signUp validation", () => {
  const publisherFaults: [string, string, object][] = [
    ["name", "Name must be at least 2 characters", { name: " A " }],
    ["name", "Please use at most 200 characters", { name: "x".repeat(201) }],
    ["name", "Please remove invisible or control characters", { name: "Or\u0000la" }],
    ["name", "Please remove invisible or control characters", { name: "Or\u0085la" }],
    ["name", "Name must be at least 2 characters", { name: "\u200b\u2060\u3164\ufeff" }],
    ["name", "Name must be at least 2 characters", { name: "O\u200d\u202e" }],
    ["email", "Invalid email address", { email: "orla@mail" }],
    ["email", "Invalid email address", { email: "orla..v@mail.example" }],
    ["email", "Invalid email address", { email: ".orla@mail.example" }],
    ["email", "Invalid email address", { email: `${"x".repeat(250)}@mail.example` }],
    ["password", "Password must be at least 6 characters", { password: "12345" }],
    ["password", "Please use at most 200 characters", { password: "x".repeat(201) }],
    ["website", "Invalid website URL", { website: "orla.example" }],
    ["website", "Invalid website URL", { website: "javascript:alert(1)" }],
    ["website", "Invalid website URL", { website: "ftp://orla.example" }],
  ];
  it.each(publisherFaults)("refuses a publisher's %s: %s", async (field, message, given) => {
    const input = publisher(given);
    expect((await apply(input)).error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: message } });
    expect(await usersOf(input.email.toLowerCase())).toEqual([]);
  });

  const advertiserFaults: [string, string, object][] = [
    ["businessName", "Business name must be at least 2 characters", { businessName: "Q" }],
    ["contactName", "Contact name must be at least 2 characters", { contactName: "" }],
    ["contactName", "Contact name must be at least 2 characters", { contactName: "\u2066\u2069\u200c" }],
    ["categories", "Please select at least one category", { categories: [] }],
    ["categories", "Please select each category once", { categories: ["SHOES", "SHOES"] }],
    ["email", "Invalid email address", { email: "" }],
    ["password", "Password must be at least 6 characters", { password: "" }],
    ["website", "Invalid website URL", { website: "https://" }],
  ];
  it.each(advertiserFaults)("refuses an advertiser's %s: %s", async (field, message, given) => {
    const input = advertiser(given);
    const { error } = await apply(input, ADVERTISER);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: message } });
    expect(await usersOf(input.email)).toEqual([]);
  });
});

it("throttling › limits applications per address", async () => {
  const strict = await startApi({ limits: { signUpByAddress: { points: 2, seconds: 60 } } });
  const one = fromAddress(strict, "203.0.113.20");
  for (let tries = 0; tries < 2; tries += 1)
    expect((await one.graphql(PUBLISHER, { input: publisher() })).error).toBeUndefined();
  const { error } = await one.graphql(PUBLISHER, { input: publisher() });
  expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: expect.any(Number) });
  expect((await fromAddress(strict, "203.0.113.21").graphql(PUBLISHER, { input: publisher() })).error).toBeUndefined();
  await strict.stop();
});
