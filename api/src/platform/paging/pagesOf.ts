import type { ObjectLiteral } from "typeorm";
import type { Reader } from "../db/reader";
import type { Row } from "../db/row";
import { checkPageSize, decodeCursor, type Page, type PageArgs, pageOf, tableOf, toPage } from "./page";

interface Lists<T> {
  entity: new () => T;
  /** The index for MariaDB, which would otherwise scan everyone's rows. */
  index?: string;
  /** Selects the entries of these lists; the entry's alias is `entry`. */
  where: string;
  values: ObjectLiteral;
  /** The list that an entry belongs to: as SQL, and as a function of the loaded row. */
  owner: string;
  ownerOf: (entry: T) => string;
}

/** Part of the loader's key: pages are batched only if they have the same arguments. */
export const partOf = ({ first, after }: PageArgs): string => `${first} ${after ?? ""}`;

/**
 * The same page of several lists, oldest first, in as many queries as for one list. Avoids N+1 queries for lists inside
 * lists.
 */
export async function pagesOf<T extends Row>(
  manager: Reader,
  lists: Lists<T>,
  owners: readonly string[],
  args: PageArgs,
): Promise<Page<T>[]> {
  const list = tableOf(entriesOf(manager, lists));
  // A single list needs no window function over all of its rows.
  if (owners.length === 1) return [await pageOf(entriesOf(manager, lists), args, { order: "ASC", list })];
  const first = checkPageSize(args.first);
  const after = decodeCursor(args.after, list);
  const byOwner = new Map<string, T[]>(owners.map((owner) => [owner, []]));
  const entries = first === 0 ? [] : await firstEntries(manager, lists, after, first + 1);
  for (const entry of entries) byOwner.get(lists.ownerOf(entry))?.push(entry);
  let counts: Promise<Map<string, number>> | undefined;
  return owners.map((owner) =>
    toPage(list, byOwner.get(owner) ?? [], args, async () => {
      counts ??= countsOf(manager, lists);
      return (await counts).get(owner) ?? 0;
    }),
  );
}

const entriesOf = <T extends Row>(manager: Reader, { entity, index, where, values }: Lists<T>) =>
  manager
    .createQueryBuilder(entity, "entry")
    .useIndex(index ?? [])
    .where(where, values);

/** The first `most` entries of each list after the cursor. */
function firstEntries<T extends Row>(manager: Reader, lists: Lists<T>, after: string | undefined, limit: number) {
  const numbered = entriesOf(manager, lists)
    .select("entry.id", "id")
    .addSelect(`ROW_NUMBER() OVER (PARTITION BY ${lists.owner} ORDER BY entry.id)`, "place");
  if (after) numbered.andWhere("entry.id > :after", { after });
  return manager
    .createQueryBuilder(lists.entity, "found")
    .innerJoin(`(${numbered.getQuery()})`, "numbered", "numbered.id = found.id")
    .where("numbered.place <= :most", { ...numbered.getParameters(), most: limit })
    .orderBy("found.id")
    .getMany();
}

async function countsOf<T extends Row>(manager: Reader, lists: Lists<T>): Promise<Map<string, number>> {
  const rows = await entriesOf(manager, lists)
    .select(lists.owner, "owner")
    .addSelect("COUNT(*)", "count")
    .groupBy(lists.owner)
    .getRawMany<{ owner: string; count: number | string }>();
  return new Map(rows.map(({ owner, count }) => [owner, Number(count)]));
}
