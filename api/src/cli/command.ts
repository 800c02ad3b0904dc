import type { Readable } from "node:stream";

/** How a command speaks with whoever started it. */
export interface Io {
  print: (line: string) => void;
  complain: (line: string) => void;
  stdin: Readable & { isTTY?: boolean };
  /** Asks at the terminal, without showing what is typed. */
  askSecretly: (questions: string[]) => Promise<string[]>;
}

interface Option {
  type: "string" | "boolean";
  about: string;
  /** What its value is called in the help. */
  value?: string;
  isRequired?: boolean;
}

type Options = Record<string, Option>;
type Operands = Record<string, string>;

type ValueOf<O extends Option> = O["type"] extends "boolean"
  ? boolean
  : O extends { isRequired: true }
    ? string
    : string | undefined;

type ArgsOf<O extends Options, P extends Operands> = { [Name in keyof O]: ValueOf<O[Name]> } & {
  [Name in keyof P]: string;
};

interface CommandOf<O extends Options, P extends Operands> {
  name: string;
  summary: string;
  options?: O;
  /** What stands without dashes, all of it required: name and explanation. */
  operands?: P;
  /** Gives back the exit code where it is another than 0. */
  run: (io: Io, args: ArgsOf<O, P>) => Promise<number | undefined>;
}

export interface Command {
  name: string;
  summary: string;
  options: Options;
  operands: Operands;
  run: (io: Io, args: Record<string, string | boolean | undefined>) => Promise<number | undefined>;
}

/** A command whose `run` knows the types of its own arguments. */
export const command = <const O extends Options, const P extends Operands>({
  name,
  summary,
  options,
  operands,
  run,
}: CommandOf<O, P>): Command => ({
  name,
  summary,
  options: options ?? {},
  operands: operands ?? {},
  run: (io, args) => run(io, args as ArgsOf<O, P>),
});

/** The command was called wrongly: told with the way to call it, and exit code 2. */
export class UsageError extends Error {}
