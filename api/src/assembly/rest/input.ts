import { isMoment, MOMENT_MESSAGE } from "../../contract/exportForms";
import { BadInputError, type Fields } from "../../platform/errors";
import { objectIn } from "../../platform/form";
import type { Shape } from "./docs/schemaParts";

/** A query parameter: its description and its parser. */
export interface Param<T> {
  description: string;
  read(text: string | undefined): T;
}

/** A plain description means a string. */
export type Params = Readonly<Record<string, string | Param<unknown>>>;

export type Read<Q extends Params> = {
  [Name in keyof Q]: Q[Name] extends Param<infer T> ? T : string | undefined;
};

class Wrong extends Error {}

export function refuse(why: string): never {
  throw new Wrong(why);
}

/** Unknown parameters are rejected, since a misspelled filter would return everything. */
export function readQuery(params: Params, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = Object.keys(params);
  const fields: Fields = {};
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) fields[name] = `Unknown parameter. Known parameters: ${known.join(", ")}`;
    else if (Array.isArray(value)) fields[name] = "Please send this parameter once";
  }
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(params)) {
    try {
      const text = given[name] as string | undefined;
      const value = typeof param === "string" ? text : param.read(text);
      if (value !== undefined) values[name] = value;
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      throw new BadInputError({ [name]: error.message });
    }
  }
  return values;
}

export const choice = <T extends string>(
  description: string,
  known: readonly T[],
  refusal = `Please send one of ${known.join(", ")}`,
): Param<T | undefined> => ({
  description,
  read: (text) => (text ? (known.find((one) => one === text) ?? refuse(refusal)) : undefined),
});

/** Several values, separated by commas. */
export const choices = <T extends string>(description: string, known: readonly T[]): Param<T[] | undefined> => ({
  description,
  read: (text) => {
    if (!text) return undefined;
    const all = text.split(",") as T[];
    const isKnown = all.every((one) => known.includes(one));
    return isKnown ? all : refuse(`Please send some of ${known.join(", ")}, with commas between them`);
  },
});

export const yesOrNo = (description: string): Param<boolean | undefined> => ({
  description,
  read: (text) =>
    text === undefined ? undefined : text === "true" || (text !== "false" && refuse("Please send true or false")),
});

/** A moment with its time zone. */
export const moment = (description: string): Param<Date | undefined> => ({
  description,
  read: (text) => (text ? (isMoment(text) ? new Date(text) : refuse(MOMENT_MESSAGE)) : undefined),
});

/** A whole number that matches the pattern. */
export const wholeNumber = (description: string, form: RegExp, refusal: string): Param<number | undefined> => ({
  description,
  read: (text) => (text === undefined ? undefined : form.test(text) ? Number(text) : refuse(refusal)),
});

/** The fields of a body that a service accepts as plain values and validates. */
export function fieldsIn<Name extends string>({ properties }: Shape<Name>, body: unknown): { [N in Name]?: unknown } {
  const fields = objectIn(body);
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) throw new BadInputError({ [unknown]: "Unknown field" });
  return fields as { [N in Name]?: unknown };
}
