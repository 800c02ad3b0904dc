import type { ColumnOptions, ValueTransformer } from "typeorm";

/**
 * Column types with the same meaning on SQLite, MySQL and MariaDB. Timestamps are integers in milliseconds, which
 * avoids time zones, driver date handling and lost fractions.
 */
const asDate: ValueTransformer = {
  to: (value: Date | null | undefined) => (value instanceof Date ? value.getTime() : value),
  from: (value: number | string | null) => (value === null ? null : new Date(Number(value))),
};

const asNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: number | string | null) => (value === null ? null : Number(value)),
};

/** The value of a json column. TypeORM's insert types visit every property, which `unknown` prevents. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

const asJson: ValueTransformer = {
  to: (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value)),
  from: (value: string | null) => (value === null ? null : JSON.parse(value)),
};

export const id = { type: "varchar", length: 36 } as const satisfies ColumnOptions;
export const instant = { type: "bigint", transformer: asDate } as const satisfies ColumnOptions;
export const cents = { type: "bigint", transformer: asNumber } as const satisfies ColumnOptions;
/** Integers that may exceed an int. */
export const count = { type: "bigint", transformer: asNumber } as const satisfies ColumnOptions;
/** MySQL's plain `text` ends at 64 kB. */
export const longText = { type: "mediumtext" } as const satisfies ColumnOptions;
export const json = { type: "mediumtext", transformer: asJson } as const satisfies ColumnOptions;
export const flag = { type: "int" } as const satisfies ColumnOptions;
