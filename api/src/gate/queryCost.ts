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

/** Assumed length of a list without pagination, and of one inside another list, such as an order's lines. */
const USUAL_LIST = 10;
const LIST_IN_LIST = 2;

export type Variables = Record<string, unknown>;

/**
 * Estimates how many fields a selection returns: fields in a list count once per entry, and a page has `first` entries.
 * Unknown fields count once; validation rejects them.
 */
export function costOf(schema: GraphQLSchema, typeName: string | undefined, fields: Shape[], given: Variables): number {
  return fields.reduce((sum, shape) => sum + fieldCost(schema, typeName, shape, given), 0);
}

interface PageContext {
  isInList: boolean;
  /** The size of the page that the field belongs to. */
  pageSize?: number;
}

function fieldCost(
  schema: GraphQLSchema,
  parent: string | undefined,
  { field, on, children }: Shape,
  given: Variables,
  around: PageContext = { isInList: false },
): number {
  if (children.length === 0) return 1;
  const definition = definitionOf(schema, on ?? parent, field.name.value);
  const below = definition && getNamedType(definition.type).name;
  const paged = definition?.args.find(({ name }) => name === "first");
  const requested = field.arguments?.find(({ name }) => name.value === "first")?.value;
  const size = paged && sizeOf(requested, given, paged.defaultValue);
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

/** Invalid sizes are rejected later with a message; here they count as the maximum. */
function sizeOf(requested: ValueNode | undefined, given: Variables, usual: unknown): number {
  const value =
    requested === undefined ? usual : requested.kind === Kind.VARIABLE ? given[requested.name.value] : intIn(requested);
  const size = value ?? usual ?? limits.pageSize.default;
  return typeof size === "number" && size >= 0 ? Math.min(size, limits.pageSize.max) : limits.pageSize.max;
}

const intIn = (value: ValueNode): number => (value.kind === Kind.INT ? Number(value.value) : limits.pageSize.max);
