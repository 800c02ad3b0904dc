import type { Client } from "graphql-ws";
import { lineTo } from "../../../test/process/lineTo";
import { testApi } from "../../../test/startApi";

const api = testApi();
const clients: Client[] = [];
beforeAll(() => api.app.listen({ port: 0, host: "127.0.0.1" }));
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

const QUERY = "subscription { activity { clicks sales deliveries arrivals } }";

const apply = (email: string) =>
  api.as(null)("mutation ($input: PublisherSignUpInput!) { signUpPublisher(input: $input) { id } }", {
    input: {
      name: "Nell Arrives",
      email,
      password: "a-fine-password",
      website: "https://nell.example",
      channelType: "BLOG",
    },
  });
const write = () =>
  api.as(null)("mutation ($input: ContactInput!) { sendContactMessage(input: $input) { id } }", {
    input: { name: "Nell Writes", email: "nell@mail.example", subject: "A question", message: "Is there room left?" },
  });

describe("admin dashboard subscription", () => {
  it("receives applications and messages, but no clicks", async () => {
    const client = lineTo(api, await api.make.admin());
    clients.push(client);
    const updates = client.iterate<{ activity: Record<string, number> }>({ query: QUERY });
    expect((await updates.next()).value.data.activity).toEqual({ clicks: 0, sales: 0, deliveries: 0, arrivals: 0 });
    for (const arrive of [() => apply("nell@arrives.example"), write]) {
      expect((await arrive()).error).toBeUndefined();
      expect((await updates.next()).value.data.activity).toEqual({ clicks: 0, sales: 0, deliveries: 0, arrivals: 1 });
    }
  });

  it("receives nothing for a rejected application, and is limited to admins", async () => {
    const [admin, publisher] = [await api.make.admin(), await api.make.publisher()];
    const received: [string, unknown][] = [];
    for (const [name, user] of [["admin", admin] as const, ["publisher", publisher] as const]) {
      const client = lineTo(api, user);
      clients.push(client);
      await new Promise<void>((resolve, reject) => {
        const next = ({ data }: { data?: unknown }) => {
          received.push([name, data]);
          resolve();
        };
        client.subscribe({ query: QUERY }, { next, error: reject, complete: () => undefined });
      });
    }
    received.length = 0;
    expect((await apply(publisher.email)).error).toMatchObject({ code: "CONFLICT" });
    await apply("another@arrives.example");
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(received).toEqual([["admin", { activity: { clicks: 0, sales: 0, deliveries: 0, arrivals: 1 } }]]);
  });
});
