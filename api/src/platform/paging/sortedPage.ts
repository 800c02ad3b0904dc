import { ArgsType, type ClassType, Field, ObjectType } from "type-graphql";
import type { Engine } from "../db/database";
import { BadInputError } from "../errors";
import { ID_LENGTH, isId } from "../ids";
import { checkPageSize, decodeCursor, encodeCursor, PageArgs, PageInfo } from "./page";

@ArgsType()
export class SortedPageArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: "The cursor before which the page ends, instead of `after`." })
  before?: string | null;
}

/** With the cursor of each entry, so that services may exchange the entries for what the API exposes. */
export interface SortedPageInfo extends PageInfo {
  cursors: readonly string[];
}

export interface SortedPage<T> {
  nodes: T[];
  pageInfo: SortedPageInfo;
}

/** Base class of a sorted list's connection type. It has no total: a list that can be searched may have any length. */
export function SortedConnection<T extends object>(node: ClassType<T>, name: string) {
  @ObjectType(`${name}Edge`, { description: "One entry of the list with its cursor.", simpleResolvers: true })
  abstract class Edge {
    @Field(() => node, { description: "The entry." })
    node!: T;

    @Field(() => String, { description: "The entry's position; pass it as `after` or `before` to go on from it." })
    cursor!: string;
  }

  @ObjectType({ simpleResolvers: true })
  abstract class ConnectionType {
    @Field(() => [node], { description: "The entries of this page." })
    nodes!: T[];

    // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
    @Field(() => [Edge], { simple: false, description: "The entries of this page, each with its cursor." })
    edges(): Edge[] {
      // An entry that vanished between two reads moves the ones behind it to an earlier cursor: read on from there, one is
      // seen twice and none is missed.
      const { cursors } = this.pageInfo;
      return this.nodes.map((shown, index) => ({ node: shown, cursor: cursors[index] ?? "" }));
    }

    @Field(() => PageInfo, { description: "The position of this page in the list." })
    pageInfo!: SortedPageInfo;
  }
  return ConnectionType;
}

/** Where an entry stands: by what the list is sorted by, then by id, so that equal ones have an order too. */
export interface Position<Value extends string | number> {
  value: Value;
  id: string;
}

interface SortedList<T extends Position<string | number>> {
  /** With the order in it: a cursor of another order is no position in this one. */
  list: string;
  isDescending: boolean;
  /** The next entries beyond a position, in the order asked for. */
  read: (from: Position<T["value"]> | undefined, isDescending: boolean, limit: number) => Promise<T[]>;
  isNumeric: boolean;
}

/** Keyset pagination in any order, both ways. */
export async function sortedPageOf<T extends Position<string | number>>(
  { list, isDescending, read, isNumeric }: SortedList<T>,
  args: SortedPageArgs,
): Promise<SortedPage<T>> {
  const first = checkPageSize(args.first);
  const [after, before] = [args.after ?? undefined, args.before ?? undefined];
  if (after !== undefined && before !== undefined) throw new BadInputError({ before: "Please send one of the two" });
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

/** What the key of such a list says. */
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

/** What stands beyond a position. Each engine uses an index for one of these forms only. */
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

/** The first entries of several sorted lists together. */
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
