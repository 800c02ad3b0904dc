import {
  type GraphQLArgument,
  type GraphQLField,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLSchema,
  getNullableType,
} from "graphql";

/** Rules for all queries and mutations, so that resolvers cannot differ. */

/** What fails is null, with an error of its own: everything else that was asked in the same document is answered. */
export function letRootsFail(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) field.type = getNullableType(field.type);
}

/** More are an object: they have no order, and one variable holds them. */
const MOST_ARGUMENTS = 2;

/** Mutations with more than two arguments take them as `input`; their resolvers get them one by one. */
export function withInputs(schema: GraphQLSchema): GraphQLSchema {
  const all = Object.values(schema.getMutationType()?.getFields() ?? {});
  const inputs = all.filter(({ args }) => args.length > MOST_ARGUMENTS).map(takeInput);
  const { types, ...config } = schema.toConfig();
  return new GraphQLSchema({ ...config, types: [...types, ...inputs] });
}

function takeInput(field: GraphQLField<unknown, unknown>): GraphQLInputObjectType {
  const { name, args, resolve } = field;
  const input = new GraphQLInputObjectType({
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`,
    description: `Arguments of \`${name}\`.`,
    fields: Object.fromEntries(args.map(({ name, type, ...rest }) => [name, { type, ...rest }])),
  });
  field.args = [argumentOf(input)];
  field.resolve = (source, given, ...rest) => resolve?.(source, given.input, ...rest);
  return input;
}

const argumentOf = (type: GraphQLInputObjectType): GraphQLArgument => ({
  name: "input",
  description: "What to change, and how.",
  type: new GraphQLNonNull(type),
  defaultValue: undefined,
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
});
