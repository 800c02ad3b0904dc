import { HOUR, mailsTo, newId, testApi, type User } from "../../../test";
import { ContactMessage } from "./contact.entity";

const SEND = "mutation ($input: ContactInput!) { sendContactMessage(input: $input) { id } }";
const TAKE = "mutation ($id: ID!) { takeMessage(id: $id) { state ownerId ownerName } }";
const ACT =
  "mutation ($id: ID!, $act: SupportAct!) { changeMessageState(id: $id, act: $act) { state ownerName solvedAt } }";
const LIST = "query ($state: SupportState) { contactMessages(state: $state, first: 100) { nodes { id } } }";

const api = testApi();
let ines: User;
let oda: User;
beforeAll(async () => {
  [ines, oda] = [await api.make.admin({ name: "Ines" }), await api.make.admin({ name: "Oda" })];
});

const sent = async (email = "tamsin@mail.example"): Promise<string> => {
  const input = { name: "Tamsin", email, subject: "About linen", message: "Is it undyed at all?" };
  return (await api.as(null)(SEND, { input })).data.sendContactMessage.id;
};
const act = (id: string, name: string, by: User | null = ines) => api.as(by)(ACT, { id, act: name });
const idsOf = async (state: string) =>
  (await api.as(ines)(LIST, { state })).data.contactMessages.nodes.map(({ id }: { id: string }) => id);

describe("a support message", () => {
  it("is assigned to only one of two admins", async () => {
    const id = await sent();
    const answers = await Promise.all([api.as(ines)(TAKE, { id }), api.as(oda)(TAKE, { id })]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error?.code).toBe("CONFLICT");
  });

  it("moves from new to waiting to solved, and can be reopened", async () => {
    const id = await sent();
    expect(await idsOf("NEW")).toContain(id);
    expect((await act(id, "ANSWER")).data.changeMessageState).toMatchObject({ state: "WAITING", ownerName: "Ines" });
    expect((await act(id, "ANSWER")).error?.code).toBe("CONFLICT");
    expect((await act(id, "SOLVE", oda)).data.changeMessageState).toEqual({
      state: "SOLVED",
      ownerName: "Ines",
      solvedAt: expect.any(String),
    });
    expect(await idsOf("SOLVED")).toContain(id);
    expect(await idsOf("NEW")).not.toContain(id);
    expect((await act(id, "REOPEN")).data.changeMessageState).toMatchObject({ state: "WAITING", solvedAt: null });
  });

  it("lists waiting messages oldest first", async () => {
    const [older, newer] = [await sent(), await sent()];
    const ids = await idsOf("NEW");
    expect(ids.indexOf(older)).toBeLessThan(ids.indexOf(newer));
  });

  it("can be filtered by assignee and by missed response target", async () => {
    const [late, mine] = [await sent(), await sent()];
    const createdAt = new Date(Date.now() - 5 * HOUR);
    await api.db.write((tx) => tx.update(ContactMessage, { id: late }, { createdAt }));
    await api.as(oda)(TAKE, { id: mine });
    const listed = async (by: User, filter: string) =>
      (await api.as(by)(`{ contactMessages(first: 100, ${filter}) { nodes { id } } }`)).data.contactMessages.nodes.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed(oda, "overdue: true")).toEqual([late]);
    expect(await listed(oda, "mine: true")).toEqual([mine]);
    expect(await listed(oda, "mine: true, overdue: true")).toEqual([]);
    await act(late, "SOLVE");
    expect(await listed(oda, "overdue: true")).toEqual([]);
  });

  it("goes to only one of two admins who answer at once", async () => {
    const id = await sent("wren@mail.example");
    const answers = await Promise.all(
      [ines, oda].map((by) =>
        api.as(by)(
          `mutation ($id: ID!, $key: String!) {
            answerContactMessage(input: { id: $id, key: $key, text: "Hello" }) { ownerName answers { text } }
          }`,
          { id, key: newId() },
        ),
      ),
    );
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.answerContactMessage.ownerName)).size).toBe(1);
  });

  it("is not found if it doesn't exist", async () => {
    for (const wrong of [newId(), "nonsense"]) {
      expect((await act(wrong, "SOLVE")).error?.code).toBe("NOT_FOUND");
      expect((await api.as(ines)(TAKE, { id: wrong })).error?.code).toBe("NOT_FOUND");
    }
  });

  it("is answered by email once per key, and stores the answer", async () => {
    const id = await sent();
    const answer = (by: User | null, key = newId(), text = "It is.\n\nUndyed, and washed.") =>
      api.as(by)(
        `mutation ($id: ID!, $key: String!, $text: String!) { answerContactMessage(input: { id: $id, key: $key,
          text: $text }) { state ownerName answers { text } } }`,
        { id, key, text },
      );
    const key = newId();
    const both = await Promise.all([answer(ines, key), answer(ines, key)]);
    expect(both.map(({ error }) => error).filter(Boolean)).toEqual([]);
    const mails = (await mailsTo(api, "tamsin@mail.example")).filter(({ template }) => template === "contact-answer");
    expect(mails).toMatchObject([{ data: { subject: "About linen", text: "It is.\n\nUndyed, and washed." } }]);
    await act(id, "SOLVE");
    const more = (await answer(oda)).data.answerContactMessage;
    expect(more).toMatchObject({ state: "WAITING", ownerName: "Ines" });
    expect(more.answers).toHaveLength(2);
    expect((await answer(ines, newId(), " ")).error?.code).toBe("BAD_USER_INPUT");
  });
});
