import { ArgsType, type ClassType, Field, ObjectType } from "type-graphql";
import type { Engine } from "../db/database";
import type { Reader } from "../db/reader";
import { BadInputError } from "../errors";
import { ID_LENGTH, isId } from "../ids";
import { checkPageSize, decodeCursor, encodeCursor, PageArgs, PageInfo } from "./page";

@ArgsType()
export class SortedPageArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: "Cursor of the entry before which the page ends. Use instead of `after`.",
  })
  before?: string | null;
}

/** With each entry's cursor, so that services can map the entries to what the API exposes. */
export interface SortedPageInfo extends PageInfo {
  cursors: readonly string[];
}

export interface SortedPage<T> {
  nodes: T[];
  pageInfo: SortedPageInfo;
}

/** Base class of a sorted list's connection type. It has no total, since a searchable list can have any length. */
export function SortedConnection<T extends object>(node: ClassType<T>, name: string) {
  @ObjectType(`${name}Edge`, { description: "An entry of the list with its cursor.", simpleResolvers: true })
  abstract class Edge {
    @Field(() => node, { description: "The entry." })
    node!: T;

    @Field(() => String, { description: "Cursor of the entry. Pass it as `after` or `before` to continue from it." })
    cursor!: string;
  }

  @ObjectType({ simpleResolvers: true })
  abstract class ConnectionType {
    @Field(() => [node], { description: "Entries of the page." })
    nodes!: T[];

    // Not `simple`: compiled queries call resolvers only for such fields and read all others as plain properties.
    @Field(() => [Edge], { simple: false, description: "Entries of the page with their cursors." })
    edges(): Edge[] {
      // An entry that vanished between two reads shifts the following ones to an earlier cursor. Reading on from there
      // shows one twice and misses none.
      const { cursors } = this.pageInfo;
      return this.nodes.map((shown, index) => ({ node: shown, cursor: cursors[index] ?? "" }));
    }

    @Field(() => PageInfo, { description: "Position of the page in the list." })
    pageInfo!: SortedPageInfo;
  }
  return ConnectionType;
}

/** Position of an entry: sort key, then ID, so that ties have an order too. */
export interface Position<Value extends string | number> {
  value: Value;
  id: string;
}

interface SortedList<T extends Position<string | number>> {
  /** Includes the sort order, since another order's cursor is no position in this one. */
  list: string;
  isDescending: boolean;
  /** The next entries after a position, in the requested order. */
  read: (from: Position<T["value"]> | undefined, isDescending: boolean, limit: number) => Promise<T[]>;
  isNumeric: boolean;
}

/** Keyset pagination in any order and both directions. */
export async function sortedPageOf<T extends Position<string | number>>(
  { list, isDescending, read, isNumeric }: SortedList<T>,
  args: SortedPageArgs,
): Promise<SortedPage<T>> {
  const first = checkPageSize(args.first);
  const [after, before] = [args.after ?? undefined, args.before ?? undefined];
  if (after !== undefined && before !== undefined)
    throw new BadInputError({ before: "Please send only one of the two" });
  const isKey = (key: string) =>
    isId(key.slice(0, ID_LENGTH)) && (!isNumeric || /^-?\d{1,16}$/.test(key.slice(ID_LENGTH)));
  const key = decodeCursor(before ?? after, list, isKey, before === undefined ? "after" : "before");
  const from = key === undefined ? undefined : positionIn<T["value"]>(key, isNumeric);
  const isBack = before !== undefined;
  const rows = first === 0 ? [] : await read(from, isDescending !== isBack, first + 1);
  const nodes = rows.slice(0, first);
  if (isBack) nodes.reverse();
  const cursors = nodes.map((row) => encodeCursor(list, `${row.id}${row.value}`));
  const hasMore = rows.length > first;
  return {
    nodes,
    pageInfo: {
      hasNextPage: isBack || hasMore,
      hasPreviousPage: isBack ? hasMore : after !== undefined,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
      cursors,
    },
  };
}

/** The type of such a list's key. */
export function positionIn<Value extends string | number>(key: string, isNumeric: boolean): Position<Value> {
  const value = key.slice(ID_LENGTH);
  return { id: key.slice(0, ID_LENGTH), value: (isNumeric ? Number(value) : value) as Value };
}

/** A condition and its values. */
export interface Condition {
  sql: string;
  values: readonly unknown[];
}

export const allOf = (conditions: readonly Condition[]): string => conditions.map(({ sql }) => sql).join(" AND ");

export const valuesOf = (conditions: readonly Condition[]): unknown[] => conditions.flatMap(({ values }) => values);

/** All rows that match, for a list's total. */
export async function countOf(read: Reader, from: string, conditions: readonly Condition[]): Promise<number> {
  const [row] = await read.query<{ count: number | string }[]>(
    `SELECT COUNT(*) AS count FROM ${from} WHERE ${allOf(conditions)}`,
    valuesOf(conditions),
  );
  return Number(row?.count ?? 0);
}

/** The condition for rows after a position. Each engine uses an index for only one of these forms. */
export function beyond(
  engine: Engine,
  { value, id }: Position<string | number>,
  column: string,
  idColumn: string,
  isDescending: boolean,
): Condition {
  const sign = isDescending ? "<" : ">";
  if (engine === "sqlite") return { sql: `(${column}, ${idColumn}) ${sign} (?, ?)`, values: [value, id] };
  const sql = `(${column} ${sign} ? OR (${column} = ? AND ${idColumn} ${sign} ?))`;
  return { sql, values: [value, value, id] };
}

/** The first entries of several sorted lists, merged. */
export function merged<T extends Position<string | number>>(
  lists: readonly T[][],
  isDescending: boolean,
  limit: number,
) {
  const sign = isDescending ? -1 : 1;
  const compare = (a: T, b: T) => {
    if (a.value !== b.value) return a.value < b.value ? -sign : sign;
    return a.id < b.id ? -sign : sign;
  };
  return lists.flat().sort(compare).slice(0, limit);
}

/** Reads from rows that had to be loaded anyway. */
export const inMemory =
  <T extends Position<string | number>>(rows: readonly T[]) =>
  async (from: Position<T["value"]> | undefined, isDescending: boolean, limit: number): Promise<T[]> => {
    const isBeyond = ({ id, value }: T) => {
      if (!from) return true;
      const [one, other] = value === from.value ? [id, from.id] : [value, from.value];
      return isDescending ? one < other : one > other;
    };
    return merged([rows.filter(isBeyond)], isDescending, limit);
  };
