/** A text with this in it. */
export const containing = (text: string) => expect.stringContaining(text);

/** A text of this shape. */
export const matching = (pattern: RegExp | string) => expect.stringMatching(pattern);

/** An error that names these fields, each with words. */
export const badInput = (...fields: string[]) => ({
  code: "BAD_USER_INPUT",
  fields: Object.fromEntries(fields.map((name) => [name, expect.any(String)])),
});

/** An error of what is not possible now, which says so in such words. */
export const conflict = (says: string | RegExp) => ({
  code: "CONFLICT",
  message: typeof says === "string" ? containing(says) : matching(says),
});
