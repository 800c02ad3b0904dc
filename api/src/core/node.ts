import { Field, ID, InterfaceType } from "type-graphql";

const typeNames = new WeakMap<object, string>();

/** Says of which type a value is, since rows and what the API makes of them have no name of their own at run time. */
export function asNode<T extends object>(value: T, type: string): T {
  typeNames.set(value, type);
  return value;
}

@InterfaceType({
  description: "Something that `node` reads again by its identifier alone.",
  resolveType: (value: object) => typeNames.get(value),
})
export abstract class Node {
  @Field(() => ID, { description: "The identifier (UUIDv7)." })
  id!: string;
}
