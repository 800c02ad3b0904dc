import { Field, ID, InterfaceType } from "type-graphql";

const typeNames = new WeakMap<object, string>();

/** Records the type of a value: rows and what the API makes of them do not know it at run time. */
export function asNode<T extends object>(value: T, type: string): T {
  typeNames.set(value, type);
  return value;
}

@InterfaceType({
  description: "Something that `node` returns by its ID.",
  resolveType: (value: object) => typeNames.get(value),
})
export abstract class Node {
  @Field(() => ID, { description: "Unique identifier (UUIDv7)." }) id!: string;
}
