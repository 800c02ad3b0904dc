/** An error that names these fields, each with a message. */
export const badInput = (...fields: string[]) => ({
  code: "BAD_USER_INPUT",
  fields: Object.fromEntries(fields.map((name) => [name, expect.any(String)])),
});

/** A temporary error with these words in its message. */
export const conflict = (says: string | RegExp) => ({
  code: "CONFLICT",
  message: typeof says === "string" ? expect.stringContaining(says) : expect.stringMatching(says),
});
