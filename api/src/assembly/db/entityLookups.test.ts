import "reflect-metadata";
import { Column, Entity, getMetadataArgsStorage, Index, PrimaryColumn } from "typeorm";
import { entities } from "./entities";
import { indexEntityLookups } from "./shared";

const storage = getMetadataArgsStorage();
const usual: typeof storage = Object.getPrototypeOf(storage);
beforeAll(indexEntityLookups);

/** An entity with those that it extends, as TypeORM asks for them. */
function treeOf(entity: object): unknown[] {
  const tree: unknown[] = [];
  for (let each = entity; each !== Function.prototype; each = Object.getPrototypeOf(each)) tree.push(each);
  return tree;
}

it("finds what TypeORM finds, in the same order, of each entity and its parents", () => {
  expect(entities.length).toBeGreaterThan(100);
  for (const target of entities.flatMap((entity) => [entity, treeOf(entity)])) {
    expect(storage.filterColumns(target as never)).toEqual(usual.filterColumns.call(storage, target as never));
    expect(storage.filterIndices(target as never)).toEqual(usual.filterIndices.call(storage, target as never));
  }
  expect(entities.some((entity) => storage.filterIndices(entity as never).length > 1)).toBe(true);
});

it("knows entities that are declared later, and a column that a child declares anew", () => {
  class Parent {
    @PrimaryColumn("varchar")
    id!: string;

    @Index()
    @Column("varchar")
    word!: string;
  }
  @Entity()
  class Child extends Parent {
    @Column("int")
    declare word: never;

    @Index()
    @Column("int")
    late!: number;
  }
  const tree = treeOf(Child);
  const [columns, indices] = [storage.filterColumns(tree as never), storage.filterIndices(tree as never)];
  expect(columns.map(({ propertyName }) => propertyName)).toEqual(["id", "word", "late"]);
  expect(columns).toEqual(usual.filterColumns.call(storage, tree as never));
  expect(indices.map(({ target }) => target)).toEqual([Parent, Child]);
});
