import type { FastifyInstance } from "fastify";
import { TILE_WIDTH, tileNamed, verifierPage, verifierScript } from "../../insight";
import { NothingHereError } from "../../platform/errors";
import type { Services } from "../services";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FOREVER = "public, max-age=31536000, immutable";
/** It grows continuously and is self-describing. */
const ASK_AGAIN = "no-cache";

/** The public log as C2SP tlog-tiles, and the tools to verify receipts: public, without personal data. */
export function mountPublicLog(app: FastifyInstance, { publicLog, limiters }: Services): void {
  const text = "text/plain; charset=utf-8";
  const page = verifierPage();
  const script = verifierScript();

  app.get("/log/checkpoint", async ({ ip }, reply) => {
    await limiters.consume("logByAddress", ip);
    const note = await publicLog.checkpoint();
    if (note === null) throw new NothingHereError();
    return open(reply).type(text).header("Cache-Control", ASK_AGAIN).send(note);
  });

  app.get<{ Params: { day: string } }>("/log/days/:day", async ({ ip, params }, reply) => {
    await limiters.consume("logByAddress", ip);
    const note = DAY.test(params.day) ? await publicLog.ofDay(params.day) : null;
    if (note === null) throw new NothingHereError();
    return open(reply).type(text).header("Cache-Control", FOREVER).send(note);
  });

  app.get<{ Params: { "*": string } }>("/log/tile/*", async ({ ip, params }, reply) => {
    await limiters.consume("logByAddress", ip);
    const name = tileNamed(params["*"]);
    const tile = name && (await publicLog.tile(name));
    if (!name || !tile) throw new NothingHereError();
    const cached = name.width === TILE_WIDTH ? FOREVER : "public, max-age=3600";
    return open(reply).type("application/octet-stream").header("Cache-Control", cached).send(tile);
  });

  app.get("/.well-known/weft-log-keys", async ({ ip }, reply) => {
    await limiters.consume("logByAddress", ip);
    const keys = await publicLog.keys();
    return open(reply)
      .type(text)
      .header("Cache-Control", ASK_AGAIN)
      .send(keys.map((key) => `${key}\n`).join(""));
  });

  app.get("/log/verify.html", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", page.policy)
      .header("Cache-Control", ASK_AGAIN)
      .send(page.html),
  );
  app.get("/log/weft-verify.mjs", (_request, reply) =>
    open(reply).type("text/javascript; charset=utf-8").header("Cache-Control", ASK_AGAIN).send(script),
  );
}

/** The log can be verified from any origin. */
const open = <Reply extends { header: (name: string, value: string) => Reply }>(reply: Reply): Reply =>
  reply.header("Access-Control-Allow-Origin", "*");
