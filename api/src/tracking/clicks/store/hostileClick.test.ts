/** On both engines: each compares and stores text differently. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clickOn, clicksIn, eventually, type Link, startTrackingKit, type TrackingTestKit } from "../../../../test";
import type { ClickStore } from "./clickStore";
import type { NewClick } from "./newClick";
import { openClickStore } from "./openClickStore";
import { clickLine } from "./spool";

let kit: TrackingTestKit;
let link: Link;
let store: ClickStore;

beforeAll(async () => {
  kit = await startTrackingKit();
  link = await kit.link();
  store = openClickStore(kit.db, 7);
});
afterAll(async () => {
  await store.close();
  await kit.stop();
});

/** Text that ends a string, starts a comment, ends a statement, or is special inside quotes. */
const HOSTILE = ["'", "\\", "\\'", '"', "`", "--", "#", ";", "/*", "%", "_", "?", "\u00bf'", "x'00'", "山'"];
const DROPS = "'); DROP TABLE click; --";

const texts = [...HOSTILE, DROPS, "\\'); DROP TABLE click; #", "' OR '1'='1", "$1", "?, ?"];

const keptOf = async (clicks: NewClick[]) => {
  const ids = new Set(clicks.map(({ id }) => id));
  const rows = (await clicksIn(kit.db)).filter(({ id }) => ids.has(id.toString("hex")));
  return rows.map(({ linkId, device, referrerHost, subId }) => ({ linkId, device, referrerHost, subId }));
};
const asKept = ({ linkId, device, referrerHost, subId }: NewClick) => ({ linkId, device, referrerHost, subId });

describe("clickStore", () => {
  it("stores any text unchanged", async () => {
    // Skips the validation.
    const clicks = texts.map((text) => {
      const device = text.slice(0, 10) as NewClick["device"];
      return clickOn({ ...link, id: text }, { device, referrerHost: text, subId: text });
    });
    await store.write(clicks);
    expect(await keptOf(clicks)).toEqual(clicks.map(asKept));
    const sums: { linkId: string; subId: string }[] = await kit.db.read.query("SELECT linkId, subId FROM sub_totals");
    expect(new Set(sums.map(({ linkId, subId }) => `${linkId} ${subId}`))).toEqual(
      new Set(texts.map((text) => `${text} ${text}`)),
    );
  });

  it.each([
    ["id", DROPS],
    ["visitor", DROPS],
    ["kind", DROPS],
    ["kind", "1), (2"],
  ])("rejects an %s of %s", async (name, value) => {
    const good = clickOn(link);
    await expect(store.write([good, { ...clickOn(link), [name]: value }])).rejects.toThrow();
    expect(await keptOf([good])).toEqual([]);
  });
});

describe("spool file", () => {
  it("accepts any text in text columns only", async () => {
    const folder = join(kit.dataDir, "spool");
    mkdirSync(folder, { recursive: true });
    const clicks = texts.map((text) => clickOn(link, { referrerHost: text, subId: text }));
    const rejected = [clickOn({ ...link, id: DROPS }), clickOn(link, { device: DROPS as NewClick["device"] })];
    const lines = [...clicks, ...rejected].map((click) => `${clickLine.lineOf(click)}\n`);
    writeFileSync(join(folder, "0.claimed"), lines.join(""));
    await kit.start();
    await eventually(async () => !readdirSync(folder).some((name) => name.endsWith(".claimed")));
    expect(await keptOf([...clicks, ...rejected])).toEqual(clicks.map(asKept));
  });
});
