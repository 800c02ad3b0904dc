import * as fc from "fast-check";
import { type Form, filledForms, saidOf } from "../../test/forms";
import { BadInputError } from "../platform/errors";
import { parseForm } from "../platform/form";
import { isCleanText, isWebUrl } from "./text";

const all = Object.entries(filledForms).map(([name, [form, valid]]): [string, Form, Record<string, unknown>] => [
  name,
  form,
  valid,
]);

/** A body with "__proto__" is rejected as a whole, before any form validates it. */
const unknownName = (valid: object) =>
  fc
    .oneof(fc.string({ minLength: 1 }), fc.constantFrom("role", "status", "id", "constructor", "toString"))
    .filter((name) => name !== "__proto__" && !Object.hasOwn(valid, name));

/** A form's result for a body, or its field messages. */
function answerOf(form: Form, given: object): { result?: object; fields?: object } {
  try {
    return { result: parseForm(form, given) };
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    return { fields: error.fields! };
  }
}

describe("every form", () => {
  it.each(all)("%s returns valid input and rejects unknown fields", (_name, form, valid) => {
    expect(parseForm(form, valid)).toEqual(valid);
    fc.assert(
      fc.property(unknownName(valid), (name) => {
        try {
          parseForm(form, { ...valid, [name]: "admin" });
          return false;
        } catch (error) {
          return error instanceof BadInputError && Object.hasOwn(error.fields!, name);
        }
      }),
    );
  });

  it.each(all)("%s answers any input with its result or field messages", (_name, form, valid) => {
    const anything = fc.record(Object.fromEntries(Object.keys(valid).map((field) => [field, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(anything, (given) => {
        const { result, fields } = answerOf(form, given);
        if (fields) {
          expect(Object.keys(fields)).not.toHaveLength(0);
          expect(Object.keys(valid)).toEqual(expect.arrayContaining(Object.keys(fields)));
          for (const message of Object.values(fields))
            expect(message).toMatch(/^[A-Z][\w ,.'"-]+$|is unknown\. Choose from: [\w, -]+$/);
        } else {
          expect(Object.keys(valid)).toEqual(expect.arrayContaining(Object.keys(result!)));
          expect(answerOf(form, result!)).toEqual({ result });
        }
      }),
    );
  });

  it.each(all)("%s trims text except passwords, and accepts its own result", (_name, form, valid) => {
    const padded = Object.entries(valid).map(([field, value]) => {
      const isText = typeof value === "string" && field !== "password";
      return [field, isText ? ` \u00a0${value}  ` : value];
    });
    const result = parseForm(form, Object.fromEntries(padded));
    expect(result).toEqual(valid);
    expect(parseForm(form, result)).toEqual(valid);
    if ("password" in valid) expect(parseForm(form, { ...valid, password: "  spaces  " }).password).toBe("  spaces  ");
  });

  it.each(all)("%s rejects control characters and lone surrogates", (_name, form, valid) => {
    for (const [field, value] of Object.entries(valid)) {
      if (typeof value !== "string") continue;
      for (const bad of ["\u0000", "\u001b", "\u007f", "\ud83e", "\udded"]) {
        expect([field, saidOf(form, valid, field, `${value}${bad}${value}`)]).toEqual([field, expect.any(String)]);
      }
    }
  });
});

describe("merchant numbers", () => {
  const [merchantForm, valid] = filledForms.merchant;
  it("accept percentages with two decimals and up to ninety days", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        (hundredths) => saidOf(merchantForm, valid, "commissionRate", hundredths / 100) === undefined,
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }).filter((n) => n % 10 !== 0),
        (thousandths) =>
          saidOf(merchantForm, valid, "commissionRate", thousandths / 1000) === "Please use at most two decimals" ||
          thousandths < 10,
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        (days) => saidOf(merchantForm, valid, "cookieDays", days) === undefined,
      ),
    );
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, "10", null]) {
      expect(saidOf(merchantForm, valid, "commissionRate", value)).toMatch(/^Please/);
      expect(saidOf(merchantForm, valid, "cookieDays", value)).toMatch(/^Please/);
    }
  });
});

describe("text", () => {
  it("survives a round trip through database and email", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        (text) => !isCleanText(text, true) || Buffer.from(text).toString() === text,
      ),
    );
    expect([isCleanText("a\nb"), isCleanText("a\nb", true)]).toEqual([false, true]);
  });

  it("is a web address only if a browser opens it as one", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!isWebUrl(text)) return;
        expect(new URL(text).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
