import type { EntityTarget } from "typeorm";
import type { Row } from "../core/db/row";

/** A kind of rows whose every state is chained. */
export interface Stream<Entity extends Row> {
  /** Part of every hash and of the digests: at most twelve letters. */
  name: string;
  /** What people call such a row. */
  label: string;
  entity: EntityTarget<Entity>;
  /** The row's content, in a stable order: a column left out here can be changed undetected. */
  contentOf: (row: Entity) => unknown[];
}

// The streams of a list have different row types.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyStream = Stream<any>;
