import { hash } from "node:crypto";
import { ArgsType, type ClassType, Field, Int, ObjectType } from "type-graphql";
import type { ObjectLiteral } from "typeorm";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import type { ReadQuery } from "../db/reader";
import { BadInputError } from "../errors";
import { isId } from "../ids";

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: limits.pageSize.default, description: "Page size, at most 100." })
  first: number = limits.pageSize.default;

  @Field(() => String, { nullable: true, description: "Cursor of the entry after which the page starts." })
  after?: string | null;
}

@ObjectType({ description: "Position of a page in its list.", simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether there are more entries." }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: "Whether there are entries before this page." }) hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the first entry. Pass it as `before`, where supported, to go back.",
  })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: "Cursor of the last entry. Pass it as `after` to continue." })
  endCursor!: string | null;
}

export interface Page<T> {
  nodes: T[];
  edges: { node: T; cursor: string }[];
  pageInfo: PageInfo;
  /** The length of the whole list; counted only if it is requested. */
  count: () => Promise<number>;
}

/** Base class for a list's connection type: `class UserConnection extends Connection(User, "User")`. */
export function Connection<T extends object>(node: ClassType<T>, name: string) {
  @ObjectType(`${name}Edge`, { description: "An entry of the list with its cursor.", simpleResolvers: true })
  abstract class Edge {
    @Field(() => node, { description: "The entry." })
    node!: T;

    @Field(() => String, { description: "Cursor of the entry. Pass it as `after` to continue after it." })
    cursor!: string;
  }

  @ObjectType({ simpleResolvers: true })
  abstract class ConnectionType {
    @Field(() => [node], { description: "Entries of the page." })
    nodes!: T[];

    @Field(() => [Edge], { description: "Entries of the page with their cursors." })
    edges!: Edge[];

    @Field(() => PageInfo, { description: "Position of the page in the list." })
    pageInfo!: PageInfo;

    count!: Page<T>["count"];

    // Not `simple`: compiled queries call resolvers only for such fields and read all others as plain properties.
    @Field(() => Int, { simple: false, description: "Total number of entries." })
    totalCount(): Promise<number> {
      return this.count();
    }
  }
  return ConnectionType;
}

const MARK_LENGTH = 8;

/**
 * Binds a cursor to its list: another list's cursor would be read as a position in this one. It is not a secret, since
 * a forged cursor reveals nothing more; it only makes hand-made cursors fail early.
 */
const markOf = (list: string, id: string) => hash("sha256", `${list} ${id}`, "base64url").slice(0, MARK_LENGTH);

export const encodeCursor = (list: string, id: string) => Buffer.from(id + markOf(list, id)).toString("base64url");

/** Most lists are ordered by IDs. `isKey` tells what is a valid key in this list. */
export function decodeCursor(
  cursor: string | null | undefined,
  list: string,
  isKey: (key: string) => boolean = isId,
  argument: "after" | "before" = "after",
): string | undefined {
  if (cursor === null || cursor === undefined) return undefined;
  const id = Buffer.from(cursor, "base64url").toString().slice(0, -MARK_LENGTH);
  if (!isKey(id) || cursor !== encodeCursor(list, id)) {
    throw new BadInputError({ [argument]: t("This cursor isn't from this list") });
  }
  return id;
}

export function checkPageSize(first: number): number {
  if (!Number.isInteger(first) || first < 0 || first > limits.pageSize.max) {
    throw new BadInputError({ first: `Please ask for 0 to ${limits.pageSize.max}` });
  }
  return first;
}

/** A page of a list ordered by IDs. `read` gets the ID after which it starts. */
export async function keysetPage<T extends { id: string }>(
  list: string,
  args: PageArgs,
  read: (after: string | undefined, limit: number) => Promise<T[]>,
  count: Page<T>["count"],
): Promise<Page<T>> {
  const first = checkPageSize(args.first);
  const after = decodeCursor(args.after, list);
  return toPage(list, first === 0 ? [] : await read(after, first + 1), args, count);
}

export function toPage<T extends { id: string }>(
  list: string,
  rows: T[],
  args: PageArgs,
  count: Page<T>["count"],
): Page<T> {
  return placed(list, rows, args, count, ({ id }) => id);
}

/** A page of a list whose entries are not ordered by IDs. */
export function placed<T>(
  list: string,
  rows: readonly T[],
  { first, after }: PageArgs,
  count: Page<T>["count"],
  placeOf: (row: T) => string,
): Page<T> {
  const edges = rows.slice(0, first).map((node) => ({ node, cursor: encodeCursor(list, placeOf(node)) }));
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      // A page after an entry has at least that entry before it.
      hasPreviousPage: Boolean(after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    count,
  };
}

/** Maps each entry to what the API exposes; entries mapped to undefined are left out. */
export function mapPage<T, U>({ edges, pageInfo, count }: Page<T>, show: (row: T) => U | undefined): Page<U> {
  const shown = edges.flatMap(({ node, cursor }) => {
    const shownNode = show(node);
    return shownNode === undefined ? [] : [{ node: shownNode, cursor }];
  });
  return { edges: shown, nodes: shown.map(({ node }) => node), pageInfo, count };
}

interface Keyset {
  order?: "ASC" | "DESC";
  /** The list's name, if its table is not enough. */
  list?: string;
}

/** Keyset pagination over ids, which sort by time: pages do not shift while rows are inserted. */
export function pageOf<T extends ObjectLiteral & { id: string }>(
  query: ReadQuery<T>,
  args: PageArgs,
  { order = "DESC", list = tableOf(query) }: Keyset = {},
): Promise<Page<T>> {
  const all = query.clone();
  const key = `${query.alias}.id`;
  const read = (after: string | undefined, limit: number) => {
    if (after) query.andWhere(`${key} ${order === "DESC" ? "<" : ">"} :after`, { after });
    return query.orderBy(key, order).take(limit).getMany();
  };
  return keysetPage(list, args, read, () => all.getCount());
}

export const tableOf = <T extends ObjectLiteral>(query: ReadQuery<T>): string =>
  query.expressionMap.mainAlias?.metadata.tableName ?? query.alias;
