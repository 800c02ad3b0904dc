import type { EntityTarget } from "typeorm";
import type { Row } from "../core/db/row";

/** Rows of one kind whose every state is chained. */
export interface Stream<Entity extends Row> {
  /** Part of every hash and of the digests: letters alone, at most twelve. */
  name: string;
  /** What a person calls such a row. */
  label: string;
  entity: EntityTarget<Entity>;
  /** All that the row says, in an order that stays: what is left out may be changed unseen. */
  contentOf: (row: Entity) => unknown[];
}

// Of a list of streams each has rows of its own kind.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyStream = Stream<any>;
