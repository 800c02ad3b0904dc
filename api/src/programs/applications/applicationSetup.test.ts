/** On both engines: applications are replaced, and files are deleted under locks. */
import sharp from "sharp";
import {
  Account,
  AuditEvent,
  DAY,
  forEach,
  HeldClock,
  HOUR,
  newId,
  PartnershipTestKit,
  testApi,
  type User,
} from "../../../test";
import { LegalParty } from "../../accounts";
import { RiskHold } from "../../insight";
import { FileRoom } from "../../platform/files/fileRoom";
import { NAMED_BY_RULE } from "../partnerships/partnerGroup.service";
import { Partnership } from "../partnerships/partnership.entity";
import { Application, ApplicationFile } from "./application.entity";
import { eraseApplications, FILE_GONE } from "./applicationFiles.service";
import { NO_SUCH_ANSWER, NO_SUCH_GROUP, TOO_MANY_QUESTIONS, TOO_MANY_RULES } from "./applicationSetup.service";
import { ANSWERS_NEEDED, OTHER_QUESTIONS } from "./readAnswers";

const clock = new HeldClock();
const api = testApi({ clock });
beforeEach(() =>
  api.db.write(async (tx) => {
    await tx.query("DELETE FROM application_file");
    await tx.query("UPDATE claim_file_room SET bytes = 0");
  }),
);
const kit = forEach(() => PartnershipTestKit.open(api, { joining: "application" }));

const ASK = `mutation ($questions: [ApplicationQuestionInput!]!) { setApplicationQuestions(questions: $questions) {
  applicationQuestions { id kind label options isRequired } } }`;
const ask = async (questions: object[], by: User | null = kit.owner) => {
  const { data, error } = await api.as(by)(ASK, { questions });
  return { error, questions: data?.setApplicationQuestions.applicationQuestions };
};
const SIZE = { kind: "CHOICE", label: "How many followers?", options: ["Under 1,000", "More"], isRequired: true };
const KIT = { kind: "FILE", label: "Your media kit" };
const CHANNEL = { kind: "URL", label: "Your best post" };
const WHY = { kind: "TEXT", label: "Why us?" };

const APPLY = `mutation ($id: ID!, $answers: [ApplicationAnswerInput!]) {
  applyToBrand(input: { merchantId: $id, answers: $answers }) { id state reason answers { label text file { id name type } } } }`;
const apply = (answers: object[] | null, by: User = kit.publisher) =>
  api.as(by)(APPLY, { id: kit.merchant.id, answers });

const RULES =
  "mutation ($rules: [ApplicationRuleInput!]!) { setApplicationRules(rules: $rules) { id name act countries } }";
const setRules = (rules: object[], by: User | null = kit.owner) => api.as(by)(RULES, { rules });
const tried = async (rules: object[], by: User | null = kit.owner) =>
  api.as(by)(
    `query ($rules: [ApplicationRuleInput!]!) { tryApplicationRules(rules: $rules) { act rule { name }
      partnership { state publisher { name } } } }`,
    { rules },
  );

const PDF: Buffer = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const upload = (content: Buffer = PDF, by: User | null = kit.publisher, merchantId = kit.merchant.id) =>
  api.rest(by)("POST", `/api/merchants/${merchantId}/application-files`, {
    name: "kit.pdf",
    content: content.toString("base64"),
  });
const download = (id: string, file: string, by: User) =>
  api.app.inject({
    method: "GET",
    url: `/api/applications/${id}/files/${file}`,
    headers: { authorization: `Bearer ${api.tokenOf(by)}` },
  });
const files = () => api.db.read.findBy(ApplicationFile, { merchantId: kit.merchant.id });
const room = async () => (await api.db.read.findOneByOrFail(FileRoom, { id: 1 })).bytes;

describe("questions", () => {
  it("are shown to creators, and keep their IDs when they change", async () => {
    const { questions } = await ask([SIZE, KIT]);
    expect(questions).toMatchObject([SIZE, { ...KIT, options: [], isRequired: false }]);
    const { questions: next } = await ask([{ ...KIT, id: questions[1].id }, { ...SIZE, id: questions[0].id }, WHY]);
    expect(next.map(({ id }: { id: string }) => id)).toEqual([questions[1].id, questions[0].id, expect.any(String)]);
    const seen = await api.as(kit.publisher)(
      "query ($id: ID!) { merchant(id: $id) { applicationQuestions { label } } }",
      { id: kit.merchant.id },
    );
    expect(seen.data.merchant.applicationQuestions).toEqual([KIT, SIZE, WHY].map(({ label }) => ({ label })));
    const audit = await api.db.read.findBy(AuditEvent, { subject: `merchant:${kit.merchant.id}` });
    expect(audit.map(({ action }) => action)).toEqual(["program.questions-changed", "program.questions-changed"]);
  });

  it.each<[string, object[], object]>([
    ["nine", Array.from({ length: 9 }, () => WHY), { questions: TOO_MANY_QUESTIONS }],
    ["one without words", [{ ...WHY, label: "\u200b" }], { label: "Please enter a question" }],
    ["one option", [{ ...SIZE, options: ["Yes"] }], { options: expect.any(String) }],
    ["the same option twice", [{ ...SIZE, options: ["Yes", "Yes "] }], { options: expect.any(String) }],
    ["too long a question", [{ ...WHY, label: "a".repeat(201) }], { label: "Please use at most 200 characters" }],
  ])("are rejected: %s", async (_what, questions, fields) => {
    expect((await ask(questions)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });

  it("of another brand stay as they are, whatever ID is sent", async () => {
    const rival = await PartnershipTestKit.open(api);
    const { questions } = await ask([WHY]);
    const theirs = await ask([{ ...WHY, id: questions[0].id }], rival.owner);
    expect(theirs.questions[0].id).not.toBe(questions[0].id);
  });
});

describe("answers", () => {
  it("are kept with the application and shown to the brand", async () => {
    const { questions } = await ask([SIZE, WHY, CHANNEL, KIT]);
    const [size, why, channel, media] = questions.map(({ id }: { id: string }) => id);
    const { body } = await upload();
    const { data } = await apply([
      { questionId: media, fileId: body.id },
      { questionId: size, text: "More" },
      { questionId: why, text: "  " },
      { questionId: channel, text: "https://blog.example/post" },
    ]);
    const answers = [
      { label: SIZE.label, text: "More", file: null },
      { label: CHANNEL.label, text: "https://blog.example/post", file: null },
      { label: KIT.label, text: null, file: { id: body.id, name: "kit.pdf", type: "application/pdf" } },
    ];
    expect(data.applyToBrand).toMatchObject({ state: "APPLIED", answers });
    // The brand reads the question as it was asked.
    await ask([]);
    const list = await api.as(kit.owner)(
      "{ partnerships(first: 5) { nodes { answers { label text file { id name type } } } } }",
    );
    expect(list.data.partnerships.nodes).toEqual([{ answers }]);
    for (const by of [kit.owner, kit.publisher]) {
      const { statusCode, rawPayload, headers } = await download(data.applyToBrand.id, body.id, by);
      expect([statusCode, rawPayload.equals(PDF)]).toEqual([200, true]);
      expect(headers["content-disposition"]).toBe('attachment; filename="application-3.pdf"');
    }
    const rival = await PartnershipTestKit.open(api);
    expect((await download(data.applyToBrand.id, body.id, rival.owner)).statusCode).toBe(404);
    expect((await download(data.applyToBrand.id, body.id, await api.make.publisher())).statusCode).toBe(404);
  });

  it("are needed only where a question is required", async () => {
    const { questions } = await ask([WHY]);
    expect((await kit.apply()).data.applyToBrand.state).toBe("APPLIED");
    await ask([{ ...WHY, id: questions[0].id, isRequired: true }]);
    const late = await api.make.publisher();
    expect((await kit.apply(late)).error).toMatchObject({
      code: "BAD_USER_INPUT",
      message: ANSWERS_NEEDED,
      fields: { [questions[0].id]: "Please answer this question" },
    });
    expect(await kit.counts()).toEqual({ APPLIED: 1 });
  });

  it.each<[string, (ids: string[]) => object[], object]>([
    ["no such option", ([size]) => [{ questionId: size, text: "more" }], { code: "BAD_USER_INPUT" }],
    [
      "a script as an address",
      ([size, channel]) => [
        { questionId: size, text: "More" },
        { questionId: channel, text: "javascript:alert(1)" },
      ],
      { code: "BAD_USER_INPUT" },
    ],
    [
      "an unknown question",
      ([size]) => [
        { questionId: size, text: "More" },
        { questionId: newId(), text: "x" },
      ],
      { code: "CONFLICT", message: OTHER_QUESTIONS },
    ],
    [
      "a question twice",
      ([size]) => [
        { questionId: size, text: "More" },
        { questionId: size, text: "More" },
      ],
      { message: OTHER_QUESTIONS },
    ],
    ["the name of a property", () => [{ questionId: "__proto__", text: "x" }], { message: OTHER_QUESTIONS }],
    [
      "text for a file",
      ([size, , media]) => [
        { questionId: size, text: "More" },
        { questionId: media, text: newId(), fileId: newId() },
      ],
      { message: FILE_GONE },
    ],
  ])("are rejected: %s", async (_what, answers, error) => {
    const { questions } = await ask([SIZE, CHANNEL, KIT]);
    expect((await apply(answers(questions.map(({ id }: { id: string }) => id)))).error).toMatchObject(error);
    expect(await kit.mine()).toEqual([]);
  });

  it("don't take another creator's file, or one for another brand", async () => {
    const { questions } = await ask([KIT]);
    const other = await api.make.publisher();
    const rival = await PartnershipTestKit.open(api, { joining: "application" });
    for (const { body } of [await upload(PDF, other), await upload(PDF, kit.publisher, rival.merchant.id)]) {
      const { error } = await apply([{ questionId: questions[0].id, fileId: body.id }]);
      expect(error).toMatchObject({ fields: { [questions[0].id]: FILE_GONE } });
    }
    expect((await upload(PDF, kit.publisher, newId())).status).toBe(404);
    expect((await upload(PDF, kit.owner)).status).toBe(403);
    expect((await upload(Buffer.from("<svg/>"))).status).toBe(422);
  });
});

describe("files", () => {
  it("are sealed, kept once, and deleted a day later if they were not sent", async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const sent = await Promise.all([upload(png), upload(png), upload(png)]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(sent[0]!.body).toMatchObject({ type: "image/webp" });
    const [{ sealed } = { sealed: "" }] = await api.db.read.find(ApplicationFile, {
      select: { id: true, sealed: true },
    });
    expect(Buffer.from(sealed.split(".")[1]!, "base64url").includes("WEBP")).toBe(false);
    clock.pass(23 * HOUR);
    expect(await api.services.oldApplicationFiles.run()).toBe(0);
    clock.pass(2 * HOUR);
    expect(await api.services.oldApplicationFiles.run()).toBe(1);
    expect(await room()).toBe(0);
  });

  it("stay with the application and some days longer, and go with the next one", async () => {
    const { questions } = await ask([KIT]);
    const answer = async (content: Buffer) => [
      { questionId: questions[0].id, fileId: (await upload(content)).body.id },
    ];
    const { data } = await apply(await answer(PDF));
    clock.pass(400 * DAY);
    expect(await api.services.oldApplicationFiles.run()).toBe(0);
    await kit.decline([data.applyToBrand.id]);
    await api.as(kit.owner)("mutation ($ids: [ID!]!) { undoApplicationDecisions(ids: $ids) { undone } }", {
      ids: [data.applyToBrand.id],
    });
    clock.pass(91 * DAY);
    expect(await api.services.oldApplicationFiles.run()).toBe(0);
    await kit.decline([data.applyToBrand.id]);
    clock.pass(31 * DAY);
    expect((await apply(await answer(Buffer.concat([PDF, Buffer.from("\n")])))).error).toBeUndefined();
    expect(await api.services.oldApplicationFiles.run()).toBe(1);
    await kit.decline([data.applyToBrand.id]);
    clock.pass(91 * DAY);
    expect(await api.services.oldApplicationFiles.run()).toBe(1);
    expect(await files()).toEqual([]);
  });

  it("and answers are erased with the account", async () => {
    const { questions } = await ask([KIT]);
    await apply([{ questionId: questions[0].id, fileId: (await upload()).body.id }]);
    await api.db.write((tx) => eraseApplications(tx, { publisherId: kit.publisher.id }));
    expect(await files()).toEqual([]);
    expect(await api.db.read.findBy(Application, { merchantId: kit.merchant.id })).toEqual([]);
    expect(await room()).toBe(0);
  });
});

const country = (code: string, { id: ownerId }: User = kit.publisher) =>
  api.db.write((tx) =>
    tx.insert(LegalParty, {
      id: newId(),
      createdAt: clock.now(),
      ownerId,
      kind: "person",
      name: "Someone",
      street: "1 Lane",
      postCode: null,
      city: "Town",
      region: null,
      country: code,
      vatId: null,
      taxNumber: null,
      registerEntry: null,
    }),
  );
const hold = ({ id: publisherId }: User) =>
  api.db.write((tx) =>
    tx.insert(RiskHold, {
      id: newId(),
      createdAt: clock.now(),
      publisherId,
      merchantId: newId(),
      state: "held",
      isOpen: 1,
      openKey: newId(),
      score: 90,
      findings: [],
      until: new Date(clock.now().getTime() + DAY),
      objection: null,
      objectedAt: null,
      reason: null,
      decidedAt: null,
      decidedBy: null,
      declineTaskId: null,
    }),
  );

describe("rules", () => {
  const rowOf = () => api.db.read.findOneByOrFail(Partnership, { publisherId: kit.publisher.id });
  const undo = (ids: string[]) =>
    api.as(kit.owner)("mutation ($ids: [ID!]!) { undoApplicationDecisions(ids: $ids) { undone } }", { ids });
  const group = async (name = "Video") => (await kit.createGroup(name)).data.createPartnerGroup.id;

  it("accept into a group, and can be undone before anyone is notified", async () => {
    const groupId = await group();
    await country("FR");
    await country("DE");
    await setRules([{ name: "Home", countries: ["DE"], act: "ACCEPT", groupId }]);
    const { data } = await apply(null);
    expect(data.applyToBrand.state).toBe("ACTIVE");
    const shown = await api.as(kit.owner)("{ partnerships(first: 1) { nodes { decidedByRule group { name } } } }");
    expect(shown.data.partnerships.nodes).toEqual([{ decidedByRule: "Home", group: { name: "Video" } }]);
    expect((await undo([data.applyToBrand.id])).data.undoApplicationDecisions.undone).toBe(1);
    expect(await rowOf()).toMatchObject({ state: "applied", groupId: null });
    expect(await kit.bell(kit.publisher)).toEqual([]);
    const again = await api.as(kit.owner)("{ partnerships(first: 1) { nodes { decidedByRule } } }");
    expect(again.data.partnerships.nodes).toEqual([{ decidedByRule: null }]);
  });

  it("decline with a reason, which the creator reads", async () => {
    const { questions } = await ask([SIZE]);
    const answers = [{ questionId: questions[0].id, anyOf: ["Under 1,000"] }];
    await setRules([
      { name: "Small", answers, act: "DECLINE", reason: "AUDIENCE", text: "Come back later." },
      { name: "All", act: "ACCEPT" },
    ]);
    const { data } = await apply([{ questionId: questions[0].id, text: "Under 1,000" }]);
    const reason = "Your audience isn't a fit for this brand. Come back later.";
    expect(data.applyToBrand).toMatchObject({ state: "DECLINED", reason });
    clock.pass(11_000);
    expect(await kit.bell(kit.publisher)).toEqual([`Maison Orsay declined your application: ${reason}`]);
    const events = await api.db.read.findBy(AuditEvent, { action: "partnership.application-declined" });
    expect(events.at(-1)).toMatchObject({ actorId: null, after: { rule: "Small" } });
    const other = await api.make.publisher();
    expect((await apply([{ questionId: questions[0].id, text: "More" }], other)).data.applyToBrand.state).toBe(
      "ACTIVE",
    );
  });

  it("never decide about a creator with an open hold, or one the brand turned away", async () => {
    await kit.setJoining("APPLICATION", ["BLOG"]);
    await setRules([{ name: "All", act: "ACCEPT" }]);
    await hold(kit.publisher);
    expect((await apply(null)).data.applyToBrand.state).toBe("APPLIED");
    const former = await api.make.publisher();
    const { data } = await apply(null, former);
    await kit.because("endPartnership", data.applyToBrand.id);
    clock.pass(31 * DAY);
    expect((await apply(null, former)).data.applyToBrand.state).toBe("APPLIED");
    const { data: dry } = await tried([{ name: "All", act: "ACCEPT" }]);
    expect(dry.tryApplicationRules.map(({ act, rule }: any) => [act, rule])).toEqual([
      ["REVIEW", null],
      ["REVIEW", null],
    ]);
  });

  it("are tried on the latest applications without changing them", async () => {
    const names: string[] = [];
    for (const channelType of ["blog", "tiktok", "youtube"] as const) {
      const one = await api.make.publisher({ channelType });
      clock.pass(1000);
      await apply(null, one);
      names.unshift(one.account.name);
    }
    const rules = [
      { name: "Clips", channels: ["TIKTOK"], act: "DECLINE", reason: "CHANNEL" },
      { name: "Films", channels: ["YOUTUBE", "TIKTOK"], act: "ACCEPT" },
    ];
    const { data } = await tried(rules);
    expect(
      data.tryApplicationRules.map(({ act, rule, partnership }: any) => [act, rule?.name, partnership.publisher.name]),
    ).toEqual([
      ["ACCEPT", "Films", names[0]],
      ["DECLINE", "Clips", names[1]],
      ["REVIEW", undefined, names[2]],
    ]);
    expect(await kit.counts()).toEqual({ APPLIED: 3 });
    expect((await api.as(kit.owner)("{ applicationRules { name } }")).data.applicationRules).toEqual([]);
    const rival = await PartnershipTestKit.open(api);
    expect((await tried(rules, rival.owner)).data.tryApplicationRules).toEqual([]);
  });

  it("read the audience that creators state, and match nobody who does not", async () => {
    const audience = { name: "Reach", minAudience: 10_000, audienceCountries: ["DE"], act: "ACCEPT" };
    const channel = { platform: "TIKTOK", address: "@maya", audience: 6000 };
    const newsletter = { platform: "NEWSLETTER", address: "maya.example", audience: 4000 };
    const state = async (channels: object[], audienceCountries: string[]) => {
      const by = await api.make.publisher();
      await api.as(by)(
        "mutation ($input: CreatorChannelsInput!) { setChannels(input: $input) { audienceCountries } }",
        { input: { channels, audienceCountries } },
      );
      return (await apply(null, by)).data.applyToBrand.state;
    };
    await setRules([audience]);
    expect(await state([channel, newsletter], ["FR", "DE"])).toBe("ACTIVE");
    expect(await state([channel], ["DE"])).toBe("APPLIED");
    expect(await state([channel, newsletter], [])).toBe("APPLIED");
    expect(await state([], ["DE"])).toBe("APPLIED");
    // Rules stored before audiences.
    const {
      id,
      channels: _,
      ...older
    } = (await setRules([{ name: "Blogs", channels: ["BLOG"], act: "REVIEW" }])).data.setApplicationRules[0];
    const stored = [{ ...older, id, act: "accept", channels: ["blog"], partnerKinds: [], answers: [] }];
    await api.db.write((tx) =>
      tx.query("UPDATE application_setup SET rules = ? WHERE merchantId = ?", [
        JSON.stringify(stored),
        kit.merchant.id,
      ]),
    );
    const { data } = await api.as(kit.owner)("{ applicationRules { minAudience audienceCountries } }");
    expect(data.applicationRules).toEqual([{ minAudience: null, audienceCountries: [] }]);
    expect(await state([], [])).toBe("ACTIVE");
    for (const bad of [{ minAudience: -1 }, { minAudience: 2_000_000_000 }, { audienceCountries: ["XX"] }])
      expect((await setRules([{ ...audience, ...bad }])).error?.code).toBe("BAD_USER_INPUT");
  });

  it("keep what they refer to", async () => {
    const [groupId, { questions }] = [await group(), await ask([SIZE])];
    const [size] = questions;
    const answers = [{ questionId: size.id, anyOf: ["More"] }];
    const { data } = await setRules([{ name: "Big", act: "ACCEPT", groupId, answers }]);
    expect(
      (await setRules([{ ...data.setApplicationRules[0], groupId, answers, countries: ["AT"] }])).data
        .setApplicationRules,
    ).toEqual([{ id: data.setApplicationRules[0].id, name: "Big", act: "ACCEPT", countries: ["AT"] }]);
    const uses = "The rule “Big” uses a question or option that you are removing. Change the rule first.";
    for (const next of [[], [{ ...size, options: ["Under 1,000", "Lots"] }], [{ ...size, kind: "TEXT" }]]) {
      expect((await ask(next)).error).toMatchObject({ code: "CONFLICT", message: uses });
    }
    expect((await ask([{ ...size, label: "Followers?" }])).error).toBeUndefined();
    const removed = await api.as(kit.owner)("mutation ($id: ID!) { removePartnerGroup(id: $id) { id } }", {
      id: groupId,
    });
    expect(removed.error).toMatchObject({ code: "CONFLICT", message: NAMED_BY_RULE });
  });

  it.each<[string, object, object]>([
    ["no name", { name: " ", act: "ACCEPT" }, { name: "Please name the rule" }],
    ["a declining one without a reason", { name: "No", act: "DECLINE" }, { reason: "Please choose a reason" }],
    ["another reason without words", { name: "No", act: "DECLINE", reason: "OTHER" }, { text: expect.any(String) }],
    ["no such country", { name: "No", act: "ACCEPT", countries: ["XX"] }, { countries: expect.any(String) }],
    [
      "no such question",
      { name: "No", act: "ACCEPT", answers: [{ questionId: newId() }] },
      { answers: NO_SUCH_ANSWER },
    ],
    ["no such group", { name: "No", act: "ACCEPT", groupId: newId() }, { groupId: NO_SUCH_GROUP }],
  ])("are rejected: %s", async (_what, rule, fields) => {
    for (const { error } of [await setRules([rule]), await tried([rule])])
      expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });

  it("are limited in number, and another brand's group is none", async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `Rule ${at}`, act: "REVIEW" }));
    expect((await setRules(many)).error).toMatchObject({ fields: { rules: TOO_MANY_RULES } });
    const rival = await PartnershipTestKit.open(api);
    const theirs = (await rival.createGroup("Theirs")).data.createPartnerGroup.id;
    expect((await setRules([{ name: "In", act: "ACCEPT", groupId: theirs }])).error?.fields).toEqual({
      groupId: NO_SUCH_GROUP,
    });
  });

  it("can be none from the beginning, and again", async () => {
    for (const rules of [[], [{ name: "All", act: "REVIEW" }], []]) {
      expect((await setRules(rules)).data.setApplicationRules).toHaveLength(rules.length);
    }
    expect((await ask([])).questions).toEqual([]);
  });

  it("decide once about thirty requests at once", async () => {
    await setRules([{ name: "All", act: "ACCEPT" }]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => apply(null)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(await kit.mine()).toMatchObject([{ state: "ACTIVE" }]);
    expect((await api.db.read.findOneByOrFail(Account, { id: kit.publisher.id })).status).toBe("approved");
  });
});
