import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";

/** Any value that the type system accepts. */
function someValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return someValue(type.ofType);
  if (isListType(type)) return [someValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type))
    return { Int: 1, SafeInt: 1, Float: 1.5, Boolean: true, JSONObject: {} }[type.name] ?? "text";
  return Object.fromEntries(Object.values(type.getFields()).map(({ name, type: of }) => [name, someValue(of)]));
}

/** A call of an operation with all its arguments. */
export function callOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>) {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const result = isLeafType(getNamedType(type)) ? "" : "{ __typename }";
  const query = `${kind} ${declared && `(${declared})`} { ${name} ${passed && `(${passed})`} ${result} }`;
  return { query, variables: Object.fromEntries(args.map((arg) => [arg.name, someValue(arg.type)])) };
}
