import type { EntityTarget, ObjectLiteral } from "typeorm";

/** A kind of rows whose every state is chained. */
export interface Stream<Entity extends ObjectLiteral> {
  /** Part of every hash and of the digests: at most twelve letters. */
  name: string;
  /** The row's display name. */
  label: string;
  entity: EntityTarget<Entity>;
  /** The ID column that identifies the row, if it is not `id`. */
  key?: string;
  /** The row's content, in a stable order: a column omitted here can be changed undetected. */
  contentOf: (row: Entity) => unknown[];
}

// The streams of a list have different row types.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyStream = Stream<any>;

export const rowIdOf = ({ key = "id" }: Pick<AnyStream, "key">, row: ObjectLiteral): string => String(row[key]);
