import { registerEnumType } from "type-graphql";

/** A GraphQL enum from the contract's choices: "womens-fashion" becomes WOMENS_FASHION. */
export function choiceEnum<Id extends string>(
  name: string,
  description: string,
  choices: readonly { id: Id; label: string }[],
): Record<string, Id> {
  const nameOf = (id: string) => id.toUpperCase().replaceAll("-", "_");
  const values = Object.fromEntries(choices.map(({ id }) => [nameOf(id), id]));
  registerEnumType(values, {
    name,
    description,
    valuesConfig: Object.fromEntries(choices.map(({ id, label }) => [nameOf(id), { description: label }])),
  });
  return values;
}
