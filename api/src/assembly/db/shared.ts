import type { DataSourceOptions } from "typeorm";
import { getMetadataArgsStorage } from "typeorm";
import { entities } from "./entities";
import { migrations } from "./migrations";

type Declared = { target: unknown };

/**
 * For each entity, TypeORM looks through the columns and indexes of all entities: with over a hundred of them this is a
 * third of the time that opening a database takes. Here they are found by their entity; what is done with them stays TypeORM's.
 */
export function indexEntityLookups(): void {
  const storage = getMetadataArgsStorage();
  if (Object.hasOwn(storage, "filterColumns")) return;
  const [columnsOf, indicesOf] = [byTarget<Declared>(), byTarget<Declared>()];
  const proto: typeof storage = Object.getPrototypeOf(storage);
  storage.filterColumns = (target: unknown) => {
    const columns = columnsOf(storage.columns, target);
    return proto.filterColumns.call(Object.create(storage, { columns: { value: columns } }), target as never);
  };
  storage.filterIndices = (target: unknown) => {
    const indices = indicesOf(storage.indices, target);
    return proto.filterIndices.call(Object.create(storage, { indices: { value: indices } }), target as never);
  };
}

/** Those of a target, or of any of several, in the order of their declaration. */
function byTarget<T extends Declared>() {
  let indexed = 0;
  const found = new Map<unknown, { at: number; one: T }[]>();
  return (declared: readonly T[], target: unknown): T[] => {
    // Entities that are loaded later declare more.
    for (; indexed < declared.length; indexed += 1) {
      const one = declared[indexed] as T;
      const others = found.get(one.target);
      if (others) others.push({ at: indexed, one });
      else found.set(one.target, [{ at: indexed, one }]);
    }
    const targets = Array.isArray(target) ? [...new Set(target)] : [target];
    const all = targets.flatMap((each) => found.get(each) ?? []);
    return (targets.length > 1 ? all.sort((a, b) => a.at - b.at) : all).map(({ one }) => one);
  };
}

indexEntityLookups();

/** Options of every connection. */
export const shared = {
  entities,
  migrations,
  synchronize: false,
  migrationsTransactionMode: "each",
  migrationsTableName: "migration",
} as const satisfies Partial<DataSourceOptions>;
