import { gql } from "@apollo/client";
import { json, serve } from "../../../test/serve";
import { apolloClient } from "./apolloClient";
import { messageOf } from "./errors";
import { onTokenDoubted, removeToken, storeToken } from "./token";

const ME = gql`
  query Me {
    me {
      id
      name
    }
  }
`;

let server: Awaited<ReturnType<typeof serve>>;
let responses: { status: number; body: unknown }[];
const me = (name: string) => ({ status: 200, body: { data: { me: { __typename: "User", id: name, name } } } });
const refused = {
  status: 200,
  body: { errors: [{ message: "Please sign in", extensions: { code: "UNAUTHENTICATED" } }] },
};

beforeEach(async () => {
  responses = [];
  server = await serve((_, response) => {
    const { status, body } = responses.shift() ?? { status: 500, body: {} };
    json(response, status, body);
  });
});
afterEach(async () => {
  removeToken();
  await server.stop();
});

describe("apolloClient", () => {
  it("sends the stored token and reads a repeated query from the cache", async () => {
    storeToken("maya");
    responses = [me("Maya"), me("Someone else")];
    const client = apolloClient();
    await client.query({ query: ME });
    const { data } = await client.query<{ me: { name: string } }>({ query: ME });
    expect(data?.me.name).toBe("Maya");
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]?.headers.authorization).toBe("Bearer maya");
  });

  it("starts with an empty cache when another user signs in", async () => {
    storeToken("maya-again");
    responses = [me("Maya"), me("Noor")];
    await apolloClient().query({ query: ME });
    storeToken("noor");
    const { data } = await apolloClient().query<{ me: { name: string } }>({ query: ME });
    expect(data?.me.name).toBe("Noor");
  });

  it("passes the server's message to the caller and does not retry", async () => {
    responses = [{ status: 503, body: { errors: [{ message: "Weft is resting" }] } }];
    const error = await apolloClient()
      .query({ query: ME })
      .catch((thrown: unknown) => thrown);
    expect(messageOf(error, "none")).toBe("Weft is resting");
    expect(server.seen).toHaveLength(1);
  });

  it("reports the token as doubted only after an UNAUTHENTICATED error", async () => {
    let doubted = 0;
    const stop = onTokenDoubted(() => {
      doubted += 1;
    });
    responses = [refused, refused];
    await apolloClient()
      .query({ query: ME })
      .catch(() => undefined);
    expect(doubted).toBe(0);
    storeToken("dead");
    await apolloClient()
      .query({ query: ME })
      .catch(() => undefined);
    expect(doubted).toBe(1);
    stop();
  });
});
