/** JSON Schemas of REST bodies and responses: for documentation and for serializing responses. */
export type Schema = Record<string, unknown>;

export const text = (description: string, more: Schema = {}): Schema => ({ type: "string", description, ...more });
export const nullable = (description: string): Schema => ({ type: ["string", "null"], description });
export const id = text("Identifier (UUIDv7).", { format: "uuid" });
export const moment = (description: string): Schema => text(description, { format: "date-time" });

export const object = (
  $id: string,
  description: string,
  properties: Schema,
  optional: string[] = [],
  example?: Schema,
): Schema => ({
  $id,
  type: "object",
  title: $id,
  description,
  properties,
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  ...(example && { examples: [example] }),
});

export const ref = (name: string): Schema => ({ $ref: `${name}#` });
export const listOf = (name: string): Schema => ({ type: "array", items: ref(name) });

export const next = nullable("The `cursor` of the next answer; null says that nothing follows.");
export const page = (name: string, list: string, of: string) =>
  object(name, "A part of a list.", { [list]: listOf(of), next });
export const amount = (description: string) => text(description, { pattern: "^-?\\d+(\\.\\d+)?$" });
export const currency = text("ISO 4217, such as USD.");
