import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type ValueNode,
} from "graphql";
import { limits } from "../contract/limits";
import type { Shape } from "./documentShape";

/** What a list without pages is taken for, and one that each entry of another list has: an order's lines, say. */
const USUAL_LIST = 10;
const LIST_IN_LIST = 2;

export type Variables = Record<string, unknown>;

/**
 * About how many fields a selection answers with: what stands in a list counts as often as the list has entries, and a
 * page has as many as `first` asks for. Unknown fields count once; validation says what is wrong with them.
 */
export function costOf(schema: GraphQLSchema, typeName: string | undefined, fields: Shape[], given: Variables): number {
  return fields.reduce((sum, shape) => sum + fieldCost(schema, typeName, shape, given), 0);
}

interface Around {
  isInList: boolean;
  /** Of the page that the field is part of. */
  pageSize?: number;
}

function fieldCost(
  schema: GraphQLSchema,
  parent: string | undefined,
  { field, on, children }: Shape,
  given: Variables,
  around: Around = { isInList: false },
): number {
  if (children.length === 0) return 1;
  const definition = definitionOf(schema, on ?? parent, field.name.value);
  const below = definition && getNamedType(definition.type).name;
  const paged = definition?.args.find(({ name }) => name === "first");
  const asked = field.arguments?.find(({ name }) => name.value === "first")?.value;
  const size = paged && sizeOf(asked, given, paged.defaultValue);
  const isList = definition !== undefined && isListType(getNullableType(definition.type));
  const times = isList ? (size ?? around.pageSize ?? (around.isInList ? LIST_IN_LIST : USUAL_LIST)) : 1;
  const within = { isInList: around.isInList || isList, pageSize: isList ? undefined : size };
  return 1 + times * children.reduce((sum, child) => sum + fieldCost(schema, below, child, given, within), 0);
}

function definitionOf(
  schema: GraphQLSchema,
  type: string | undefined,
  field: string,
): GraphQLField<unknown, unknown> | undefined {
  const found = type === undefined ? undefined : schema.getType(type);
  return isObjectType(found) ? found.getFields()[field] : undefined;
}

/** What is no size is refused later, with words; here it is the most that could be answered. */
function sizeOf(asked: ValueNode | undefined, given: Variables, usual: unknown): number {
  const value = asked === undefined ? usual : asked.kind === Kind.VARIABLE ? given[asked.name.value] : intIn(asked);
  const size = value ?? usual ?? limits.pageSize.default;
  return typeof size === "number" && size >= 0 ? Math.min(size, limits.pageSize.max) : limits.pageSize.max;
}

const intIn = (value: ValueNode): number => (value.kind === Kind.INT ? Number(value.value) : limits.pageSize.max);
