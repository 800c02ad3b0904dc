import { registerEnumType } from "type-graphql";

/** A value in the code, and its description. */
export type EnumValues<Value extends string | number> = Readonly<Record<string, readonly [Value, string]>>;

/** Registers a GraphQL enum. Its names map to the values of the code. */
export function enumOf<const Values extends EnumValues<string | number>>(
  name: string,
  description: string,
  values: Values,
): { readonly [Name in keyof Values]: Values[Name][0] } {
  const entries = Object.entries(values);
  const valuesOf = Object.fromEntries(entries.map(([key, [value]]) => [key, value]));
  const valuesConfig = Object.fromEntries(entries.map(([key, [, meaning]]) => [key, { description: meaning }]));
  registerEnumType(valuesOf, { name, description, valuesConfig });
  return valuesOf as { readonly [Name in keyof Values]: Values[Name][0] };
}

/** The same for a list of the contract: "womens-fashion" becomes WOMENS_FASHION, and its label the description. */
export const choiceEnum = <Id extends string>(
  name: string,
  description: string,
  choices: readonly { id: Id; label: string }[],
): Readonly<Record<string, Id>> =>
  enumOf(name, description, Object.fromEntries(choices.map(({ id, label }) => [keyOf(id), [id, label] as const])));

const keyOf = (id: string): string => id.replace(/(?<=[a-z])(?=[A-Z])|[-.]/g, "_").toUpperCase();
