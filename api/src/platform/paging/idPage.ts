import type { ObjectLiteral } from "typeorm";
import type { ReadQuery } from "../db/reader";
import { keysetPage, type Page, type PageArgs } from "./page";

/** IDs selected as `id`, by a key that may be a column of another table. */
export interface IdQuery {
  query: ReadQuery<ObjectLiteral>;
  key: string;
}

interface Id {
  id: string;
}

/** A page of IDs, newest first: rows are loaded by primary key afterwards, so that an index alone answers this. */
export function idPageOf({ query, key }: IdQuery, args: PageArgs, list: string): Promise<Page<Id>> {
  const all = query.clone();
  const read = (after: string | undefined, limit: number) => idsBelow({ query, key }, after, limit);
  return keysetPage(list, args, read, () => all.getCount());
}

export function idsBelow({ query, key }: IdQuery, below: string | undefined, limit: number): Promise<Id[]> {
  const page = query.clone();
  if (below) page.andWhere(`${key} < :below`, { below });
  return page.orderBy(key, "DESC").limit(limit).getRawMany<Id>();
}
