import type { Readable } from "node:stream";

/** A command's input and output. */
export interface Io {
  print: (line: string) => void;
  complain: (line: string) => void;
  stdin: Readable & { isTTY?: boolean };
  /** Prompts at the terminal without echoing the input. */
  askSecretly: (questions: string[]) => Promise<string[]>;
}

interface Option {
  about: string;
  /** The name of its value in the help; without one it is a switch. */
  value?: string;
  isRequired?: boolean;
}

type Options = Record<string, Option>;
type Operands = Record<string, string>;

type ValueOf<O extends Option> = O extends { value: string }
  ? O extends { isRequired: true }
    ? string
    : string | undefined
  : boolean;
type ArgsOf<O extends Options, P extends Operands> = { [Name in keyof O]: ValueOf<O[Name]> } & {
  [Name in keyof P]: string;
};

interface CommandOf<O extends Options, P extends Operands> {
  name: string;
  summary: string;
  options?: O;
  /** Positional arguments, all required: name and explanation. */
  operands?: P;
  /** Returns the exit code if it is not 0. */
  run: (io: Io, args: ArgsOf<O, P>) => Promise<void> | Promise<number | undefined>;
}

export interface Command {
  name: string;
  summary: string;
  options: Options;
  operands: Operands;
  run: (io: Io, args: Record<string, string | boolean | undefined>) => Promise<void> | Promise<number | undefined>;
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

/** Wrong usage: printed with the command's usage, exit code 2. */
export class UsageError extends Error {}

const MAX_SHOWN = 20;

/** The first of many errors, and how many more there are. */
export function complainOf(io: Io, faults: readonly string[], most = MAX_SHOWN): void {
  for (const fault of faults.slice(0, most)) io.complain(fault);
  if (faults.length > most) io.complain(`… and ${faults.length - most} more.`);
}
