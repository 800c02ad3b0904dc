import { Agent, get } from "node:http";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { plantCrowd } from "../api/test/process/crowd.cjs";

/** Fills a server's database around a link of the demo's publisher to the demo's brand; returns the link's code. */
export function seedCrowd(dataDir, sizes) {
  const db = new BetterSqlite3(join(dataDir, "weft.sqlite"), { timeout: 5000 });
  const { id, code } = db
    .prepare(
      `SELECT link.id, link.code FROM link JOIN user ON user.id = link.publisherId JOIN merchant ON merchant.id = link.merchantId
       JOIN user owner ON owner.id = merchant.ownerId
       WHERE user.email = 'publisher@weft.example' AND owner.email = 'advertiser@weft.example' LIMIT 1`,
    )
    .get();
  plantCrowd(db, { linkId: id, ...sizes });
  db.close();
  return code;
}

/** Follows links of a server as a browser would: `time` resolves with the milliseconds of one redirect. */
export function redirectProbe(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0", accept: "text/html" };
  const time = (code, start = performance.now()) =>
    new Promise((resolve) => {
      get(`${url}/r/${code}`, { agent, headers }, (answer) => {
        answer.resume().on("end", () => resolve(performance.now() - start));
        // A keep-alive connection may be closed just as it is used.
      }).on("error", () => resolve(time(code, start)));
    });
  return { time, close: () => agent.destroy() };
}
