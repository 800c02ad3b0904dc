import * as fc from "fast-check";
import { type FormName, filledForms, saidOf } from "../../test/forms";
import { parseForm } from "../platform/form";
import { categoryIds, channelTypeIds } from "./choices";
import { linkForm, pageForm } from "./forms";

const of = (name: FormName, field: string, value: unknown) => {
  const [form, valid] = filledForms[name];
  return saidOf(form, valid, field, value);
};

const EMAIL = "Invalid email address";
const PASSWORD = "Password must be at least 6 characters";
const WEBSITE = "Invalid website URL";
const CHANNEL = "Please select a channel type";
const CATEGORIES = "Please select at least one category";

/** [form, field, its minimum length, its message, its maximum length] as in the specification's table. */
const lengths: [FormName, string, number, string, number][] = [
  ["signIn", "password", 6, PASSWORD, 200],
  ["publisher", "name", 2, "Name must be at least 2 characters", 200],
  ["publisher", "password", 6, PASSWORD, 200],
  ["advertiser", "businessName", 2, "Business name must be at least 2 characters", 200],
  ["advertiser", "contactName", 2, "Contact name must be at least 2 characters", 200],
  ["advertiser", "password", 6, PASSWORD, 200],
  ["contact", "name", 2, "Name must be at least 2 characters", 200],
  ["contact", "subject", 5, "Subject must be at least 5 characters", 200],
  ["contact", "message", 10, "Message must be at least 10 characters", 10_000],
];

const PRINTABLE = { unit: fc.constantFrom(..."abcXYZ019-_.!éß王".split("")) };
const orderWindowOf = (min: number, max: number) => fc.string({ ...PRINTABLE, minLength: min, maxLength: max });
const wrongTypes = [null, undefined, 42, true, {}, ["text"], Number.NaN];

describe("form rules of the specification", () => {
  it.each(lengths)("%s: %s has at least %d characters, or: %s; and at most %d", (form, field, min, message, max) => {
    fc.assert(fc.property(orderWindowOf(0, min - 1), (short) => of(form, field, short) === message));
    fc.assert(fc.property(orderWindowOf(min, Math.min(max, 300)), (right) => of(form, field, right) === undefined));
    expect(of(form, field, "x".repeat(max))).toBeUndefined();
    expect(of(form, field, "x".repeat(max + 1))).toBe(`Please use at most ${max.toLocaleString("en-US")} characters`);
    for (const value of wrongTypes) expect([value, of(form, field, value)]).toEqual([value, message]);
  });

  it.each(["publisher", "advertiser", "contact", "signIn"] as const)(
    "%s: an email is one, or: Invalid email address",
    (form) => {
      const right = ["a@b.co", "a.b+c@sub.mail.example", "o'hara@mail.example", "A@MAIL.EXAMPLE", "x_y-z@m1.example"];
      const wrong = [
        "",
        " ",
        "a",
        "a@",
        "@b.co",
        "a@b",
        "a b@c.example",
        "a@b c.example",
        "a@@b.example",
        "a@b..example",
        "a@-b.example",
        "a@b.example, c@d.example",
        "<a@b.example>",
        "a@[127.0.0.1]",
        '"a"@b.example',
        "é@mail.example",
        "a@b.example.",
        "a..b@c.example",
        ".a@b.example",
        "a.@b.example",
        ".@b.example",
      ];
      for (const value of right) expect([value, of(form, "email", value)]).toEqual([value, undefined]);
      for (const value of [...wrong, ...wrongTypes]) expect([value, of(form, "email", value)]).toEqual([value, EMAIL]);
      expect(of(form, "email", `${"x".repeat(244)}@b.example`)).toBeUndefined();
      expect(of(form, "email", `${"x".repeat(245)}@b.example`)).toBe(EMAIL);
    },
  );

  it.each(["publisher", "advertiser"] as const)("%s: a website is http or https, or: Invalid website URL", (form) => {
    const wrong = [
      "",
      "orla",
      "orla.example",
      "//orla.example",
      "ftp://orla.example",
      "javascript:alert(1)",
      "https://",
      "https:orla",
      "https:///orla.example",
      "https:// orla.example",
      "https://orla.example:99999",
      "https://user:pw@orla.example",
    ];
    for (const value of [...wrong, ...wrongTypes])
      expect([value, of(form, "website", value)]).toEqual([value, WEBSITE]);
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ["http", "https"], withQueryParameters: true }),
        (url) => of(form, "website", url) === undefined,
      ),
    );
    const longest = `https://orla.example/${"x".repeat(2048 - 21)}`;
    expect([of(form, "website", longest), of(form, "website", `${longest}x`)]).toEqual([
      undefined,
      "Please use at most 2,048 characters",
    ]);
  });

  it("a channel type is one of six, or: Please select a channel type", () => {
    expect(channelTypeIds).toEqual(["blog", "instagram", "youtube", "tiktok", "website", "other"]);
    for (const id of channelTypeIds) expect(of("publisher", "channelType", id)).toBeUndefined();
    for (const value of ["", "BLOG", "radio", "toString", ...wrongTypes]) {
      expect([value, of("publisher", "channelType", value)]).toEqual([value, CHANNEL]);
    }
  });

  it("categories are some of six, or: Please select at least one category", () => {
    expect(categoryIds).toEqual(["womens-fashion", "mens-fashion", "shoes", "jewelry", "beauty", "lifestyle"]);
    fc.assert(
      fc.property(
        fc.subarray([...categoryIds], { minLength: 1 }),
        (some) => of("advertiser", "categories", some) === undefined,
      ),
    );
    const unknown = `hats is unknown. Choose from: ${categoryIds.join(", ")}`;
    expect(of("advertiser", "categories", ["shoes", "hats"])).toBe(unknown);
    for (const value of [[], [""], "shoes", null, undefined, [null], [["shoes"]], { 0: "shoes" }]) {
      expect([value, of("advertiser", "categories", value)]).toEqual([value, CATEGORIES]);
    }
    expect(of("advertiser", "categories", ["shoes", "shoes"])).toBe("Please select each category once");
  });

  it("a link needs a merchant and a channel, a page its content", () => {
    const link = { merchantId: "x", channel: "blog" };
    for (const field of ["merchantId", "channel"]) {
      for (const value of ["", "  ", ...wrongTypes]) {
        expect(saidOf(linkForm, link, field, value)).toBe("Please select a merchant and enter a channel");
      }
    }
    for (const value of ["", " \n ", ...wrongTypes]) {
      expect(saidOf(pageForm, {}, "content", value)).toBe("Please select a page and enter content");
    }
    expect(parseForm(linkForm, { ...link, destination: " " })).toMatchObject(link);
  });
});
