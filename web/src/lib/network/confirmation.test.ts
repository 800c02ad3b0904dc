import { gql } from "@apollo/client";
import { json, serve } from "../../../test/serve";
import { apolloClient } from "./apolloClient";
import { askWith } from "./confirmation";
import { messageOf } from "./errors";
import { apiRequest } from "./restApi";
import { removeToken, storeToken } from "./token";

const RUN = gql`
  mutation Run {
    runPayouts
  }
`;
const FIRST = "Please confirm that it's you first.";
const refused = { message: FIRST, extensions: { code: "CONFIRMATION_REQUIRED" } };

let server: Awaited<ReturnType<typeof serve>>;
let isConfirmed: boolean;
let asked: number;
let stopAsking: () => void;
/** Runs between the first request and its rejection. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  [isConfirmed, asked] = [false, 0];
  storeToken("maya");
  meanwhile = async () => undefined;
  server = await serve(async ({ url }, response) => {
    const isAccepted = isConfirmed;
    const work = meanwhile;
    meanwhile = async () => undefined;
    if (!isAccepted) await work();
    if (url === "/graphql") json(response, 200, isAccepted ? { data: { runPayouts: true } } : { errors: [refused] });
    else json(response, isAccepted ? 200 : 403, { code: "CONFIRMATION_REQUIRED", message: FIRST });
  });
  stopAsking = askWith(async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    isConfirmed = true;
  });
});
afterEach(async () => {
  stopAsking();
  removeToken();
  await server.stop();
});

const run = () => apolloClient().mutate<{ runPayouts: boolean }>({ mutation: RUN });
const file = () => apiRequest("GET", "/api/admin/users.csv");

describe("a confirmation", () => {
  it("is requested once for concurrent operations, which are then repeated", async () => {
    const [one, other, { status }] = await Promise.all([run(), run(), file()]);
    expect([one.data?.runPayouts, other.data?.runPayouts, status, asked]).toEqual([true, true, 200, 1]);
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["mutation", run, file],
    ["file", file, run],
  ])("is not requested again by a %s rejected only after it was given", async (_what, late, other) => {
    meanwhile = other;
    await late();
    expect([asked, server.seen.length]).toEqual([1, 4]);
  });

  it("that is cancelled ends the request with the dialog's message", async () => {
    stopAsking();
    stopAsking = askWith(() => Promise.reject(new Error("Nothing was changed.")));
    for (const work of [run, () => apiRequest("POST", "/api/admin/payout-files/bank")]) {
      const error = await work().catch((thrown: unknown) => thrown);
      expect(messageOf(error, "none")).toBe("Nothing was changed.");
    }
  });

  it("leaves the server's message if no one asks", async () => {
    stopAsking();
    const error = await run().catch((thrown: unknown) => thrown);
    expect(messageOf(error, "none")).toBe(FIRST);
    expect(server.seen).toHaveLength(1);
  });
});
