import type { EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from "typeorm";

/** SQL that starts like a read: dynamically built text must prove it with this type. */
export type ReadingSql = `SELECT ${string}` | `SELECT\n${string}` | `EXPLAIN ${string}`;

type Find = "find" | "findBy" | "findOne" | "findOneBy" | "findOneByOrFail" | "findOneOrFail";

/**
 * The read-only part of TypeORM's manager, so that code holding it cannot write by mistake. A transaction implements it
 * too.
 */
export interface Reader extends Pick<EntityManager, Find | "count" | "countBy" | "exists" | "existsBy"> {
  createQueryBuilder<T extends ObjectLiteral>(entity: EntityTarget<T>, alias: string): ReadQuery<T>;
  query<Rows = unknown>(sql: ReadingSql, values?: unknown[]): Promise<Rows>;
}

type Select<T extends ObjectLiteral> = SelectQueryBuilder<T>;
type Ends = "getOne" | "getOneOrFail" | "getMany" | "getRawOne" | "getRawMany" | "getCount" | "getExists";
type Text = "alias" | "expressionMap" | "getQuery" | "getParameters" | "getQueryAndParameters";

/** TypeORM's select builder without the methods that turn it into an update or a delete. */
export interface ReadQuery<T extends ObjectLiteral> extends Pick<Select<T>, Ends | Text> {
  select(selection: string | string[] | SubQuery, alias?: string): this;
  addSelect(selection: string | string[] | SubQuery, alias?: string): this;
  innerJoin(table: Joined, alias: string, condition?: string, values?: ObjectLiteral): this;
  leftJoin(table: Joined, alias: string, condition?: string, values?: ObjectLiteral): this;
  where(...given: Parameters<Select<T>["where"]>): this;
  andWhere(...given: Parameters<Select<T>["andWhere"]>): this;
  groupBy(by: string): this;
  addGroupBy(by: string): this;
  having(...given: Parameters<Select<T>["having"]>): this;
  orderBy(by: string, order?: "ASC" | "DESC"): this;
  addOrderBy(by: string, order?: "ASC" | "DESC"): this;
  take(count: number): this;
  limit(count: number): this;
  offset(count: number): this;
  setParameters(values: ObjectLiteral): this;
  useIndex(index: string | string[]): this;
  from<U extends ObjectLiteral>(entity: EntityTarget<U>, alias: string): ReadQuery<U>;
  subQuery(): ReadQuery<ObjectLiteral>;
  clone(): this;
}

// biome-ignore lint/suspicious/noExplicitAny: as TypeORM declares its sub-queries and joins
type SubQuery = (query: SelectQueryBuilder<any>) => SelectQueryBuilder<any>;
// biome-ignore lint/complexity/noBannedTypes: as TypeORM declares its sub-queries and joins
type Joined = Function | string;
