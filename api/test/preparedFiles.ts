import { gunzipSync } from "node:zlib";
import type { User } from "../src/accounts/user.type";
import { OutboxMessage } from "../src/platform/outbox/outbox.entity";
import type { Api } from "./startApi";

/** An account's prepared files, and their downloads. */
export const preparedFiles = (apiOf: () => Api) => {
  const start = (user: User | null, body: object = { content: "orders" }) =>
    apiOf().rest(user)("POST", "/api/v1/exports", body);
  const get = async (user: User, id: string) => (await apiOf().rest(user)("GET", `/api/v1/exports/${id}`)).body;
  const download = async (url: string) => {
    const {
      statusCode: status,
      headers,
      rawPayload: bytes,
    } = await apiOf().app.inject(url.replace(/^https?:\/\/[^/]+/, ""));
    const isCsv = status === 200 && headers["content-type"] === "application/gzip";
    return { status, headers, bytes, text: isCsv ? gunzipSync(bytes).toString() : "" };
  };
  return {
    start,
    get,
    download,
    /** Prepares, waits and downloads; other tasks may run first. */
    async fileOf(user: User, body: object) {
      const { status, body: asked } = await start(user, body);
      expect([body, status, asked.state]).toEqual([body, 202, "waiting"]);
      let done = asked;
      for (let turns = 0; turns < 5 && done.state === "waiting"; turns += 1) {
        await apiOf().work();
        done = await get(user, asked.id);
      }
      expect([body, done.state, done.error]).toEqual([body, "done", null]);
      return { done, ...(await download(done.downloadUrl)) };
    },
    /** Notifications that a file is ready. */
    mails: async () =>
      (await apiOf().db.read.findBy(OutboxMessage, { kind: "mail" })).filter(
        ({ payload }) => (payload as { template: string }).template === "export-ready",
      ),
  };
};
