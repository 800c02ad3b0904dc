import { Field } from "type-graphql";
import { money } from "./money";

type ReturnType = Parameters<typeof Field>[0];

interface Options {
  /** Its GraphQL name, if it differs from the column's. */
  name?: string;
  nullable?: boolean;
  description: string;
}

/**
 * A field that exposes a column as another type, such as Money; null stays null. Neither a getter nor a method of the
 * class, because rows are also written as object literals.
 */
export function Shown(type: ReturnType, options: Options, as: (value: never, row: never) => unknown) {
  return (prototype: object, column: string): void => {
    const name = options.name ?? column;
    const key = `shown as ${name}`;
    const value = function (this: Record<string, never>) {
      return options.nullable && this[column] === null ? null : as(this[column] as never, this as never);
    };
    Object.defineProperty(prototype, key, { value });
    Field(type, { ...options, name, simple: false })(prototype, key, { value });
  };
}

/** Cents in the row's currency. */
export const inCurrency = (cents: number, { currency }: { currency: string }) => money(cents, currency);
