import { createHmac } from "node:crypto";
import { DAY } from "../../../platform/clock";
import { newId } from "../../../platform/ids";
import { ARCHIVED, BOT, EARNING, PERSON, REPEAT } from "../clickKind";
import { ClickIds, clickIdTemplate, type LinkFacts } from "./clickId";
import { newClickId } from "./idBytes";

const AT = new Date("2026-11-02T10:00:00.123Z");
const link: LinkFacts = {
  linkId: newId(),
  publisherId: newId(),
  merchantId: newId(),
  termsVersion: 1,
  offerVersion: 0,
  windowDays: 30,
  earning: EARNING,
};
const ids = new ClickIds(Buffer.alloc(32, 1));
const issue = (subId: string | null = null) =>
  ids.issue(clickIdTemplate(link), newClickId(AT.getTime()), PERSON, subId);
const later = (days: number) => new Date(AT.getTime() + days * DAY);

describe("click ids", () => {
  it.each([
    [PERSON, EARNING, null],
    [REPEAT, EARNING, "spring-2026"],
    [BOT, ARCHIVED, "Größe 38 – 🧵"],
  ] as const)("round-trip kind %i, earning %i and sub-id %s", (kind, earning, subId) => {
    const text = ids.issue(clickIdTemplate({ ...link, earning }), newClickId(AT.getTime()), kind, subId);
    expect(ids.read(text, link.merchantId, AT)).toEqual({
      fault: null,
      click: { ...link, earning, kind, subId, at: AT, id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });

  it("are signed with HMAC-SHA256, truncated to sixteen bytes", () => {
    const bytes = Buffer.from(issue(), "base64url");
    const mac = createHmac("sha256", Buffer.alloc(32, 1)).update(bytes.subarray(0, -16)).digest().subarray(0, 16);
    expect(bytes.subarray(-16)).toEqual(mac);
  });

  it("of another merchant are foreign", () => {
    expect(ids.read(issue(), newId(), AT)).toMatchObject({ fault: "foreign" });
  });

  it("last as long as the attribution window, to the millisecond", () => {
    const text = issue();
    expect(ids.read(text, link.merchantId, later(30)).fault).toBeNull();
    expect(ids.read(text, link.merchantId, new Date(later(30).getTime() + 1))).toMatchObject({
      fault: "expired",
      click: { linkId: link.linkId },
    });
  });

  it("signed with another key are forged", () => {
    const other = new ClickIds(Buffer.alloc(32, 2));
    expect(other.read(issue(), link.merchantId, AT).fault).toBe("forged");
  });

  it("are forged when any single byte was changed", () => {
    const genuine = Buffer.from(issue("a"), "base64url");
    for (let index = 0; index < genuine.length; index += 1) {
      const changed = Buffer.from(genuine);
      changed[index] = (changed[index] ?? 0) ^ 1;
      const { fault, click } = ids.read(changed.toString("base64url"), link.merchantId, AT);
      expect([fault, click]).toEqual([index === 0 ? "malformed" : expect.stringMatching(/forged|truncated/), null]);
    }
  });

  it("are truncated or forged at any length but their own", () => {
    const text = issue("campaign");
    for (let length = 2; length < text.length; length += 1)
      expect(ids.read(text.slice(0, length), link.merchantId, AT).fault).toBe("truncated");
    expect(ids.read(`${text}AAAA`, link.merchantId, AT).fault).toBe("forged");
  });

  it.each(["", "not a click id", "😀", "x".repeat(5000), "null"])("%p is malformed", (text) => {
    expect(ids.read(text, link.merchantId, AT).fault).toBe("malformed");
  });
});
