import type { ObjectLiteral } from "typeorm";
import type { ReadQuery } from "../db/reader";
import { checkPageSize, decodeCursor, type Page, type PageArgs, toPage } from "./page";

/** Ids selected as `id`, by a key that may be a column of another table. */
export interface IdQuery {
  query: ReadQuery<ObjectLiteral>;
  key: string;
}

interface Id {
  id: string;
}

/** A page of ids, newest first: the rows are loaded by primary key afterwards, so that an index alone answers this. */
export async function idPageOf({ query, key }: IdQuery, args: PageArgs, list: string): Promise<Page<Id>> {
  const first = checkPageSize(args.first);
  const after = decodeCursor(args.after, list);
  const all = query.clone();
  const rows = first === 0 ? [] : await idsBelow({ query, key }, after, first + 1);
  return toPage(list, rows, args, () => all.getCount());
}

export function idsBelow({ query, key }: IdQuery, below: string | undefined, limit: number): Promise<Id[]> {
  const page = query.clone();
  if (below) page.andWhere(`${key} < :below`, { below });
  return page.orderBy(key, "DESC").limit(limit).getRawMany<Id>();
}
