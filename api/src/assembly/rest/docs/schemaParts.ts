/** JSON Schemas of REST bodies and responses: for documentation, for serializing responses and for presenting rows. */
export type Schema = Record<string, unknown>;

/** A named object schema that others can refer to. */
export interface Shape<Name extends string = string> extends Schema {
  properties: Readonly<Record<Name, Schema>>;
  required: string[];
}

export const text = (description: string, more: Schema = {}): Schema => ({ type: "string", description, ...more });
export const nullable = (description: string): Schema => ({ type: ["string", "null"], description });
export const whole = (description: string): Schema => ({ type: "integer", description });
export const number = (description: string): Schema => ({ type: "number", description });
export const flag = (description: string): Schema => ({ type: "boolean", description });
export const id = text("Unique identifier (UUIDv7).", { format: "uuid" });
export const moment = (description: string): Schema => text(description, { format: "date-time" });
export const momentOrNull = (description: string): Schema => ({ ...nullable(description), format: "date-time" });
export const day = (description: string): Schema => text(description, { format: "date" });
export const oneOf = (description: string, values: readonly string[]): Schema =>
  text(description, { enum: [...values] });

export const object = <Name extends string>(
  $id: string,
  description: string,
  properties: Readonly<Record<Name, Schema>>,
  optional: NoInfer<Name>[] = [],
  example?: Schema,
): Shape<Name> => ({
  $id,
  type: "object",
  title: $id,
  description,
  properties,
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name as Name)),
  ...(example && { examples: [example] }),
});

/** An object of which only some properties are required. */
export const partly = <Name extends string>(
  $id: string,
  description: string,
  required: NoInfer<Name>[],
  properties: Readonly<Record<Name, Schema>>,
): Shape<Name> => ({ ...object($id, description, properties), required });

export const ref = (name: string): Schema => ({ $ref: `${name}#` });
export const listOf = (name: string): Schema => ({ type: "array", items: ref(name) });
export const manyOf = (values: readonly string[], description: string): Schema => ({
  type: "array",
  items: { type: "string", enum: [...values] },
  description,
});
/** The serializer takes the first branch that matches. */
export const orNull = (name: string, description: string): Schema => ({
  anyOf: [ref(name), { type: "null" }],
  description,
});

export const next = nullable("Cursor of the next page. Null on the last page.");
export const page = (name: string, list: string, of: string) =>
  object(name, "A page of a list.", { [list]: listOf(of), next });
export const amount = (description: string) => text(description, { pattern: "^-?\\d+(\\.\\d+)?$" });
export const currency = text("ISO 4217 currency code, such as USD.");

/** Presents rows according to the schema: only its properties, with times as strings. */
export const presentAs = <Name extends string>({ properties, required }: Shape<Name>) => {
  const names = Object.keys(properties) as Name[];
  return (row: Readonly<Record<Name, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = row[name];
        if (value === undefined && !required.includes(name)) return [];
        return [[name, value instanceof Date ? value.toISOString() : (value ?? null)]];
      }),
    );
};
