import { parseArgs } from "node:util";
import { EnvFaults } from "../../platform/config/env";
import { asUnavailable } from "../../platform/db/database";
import { type Command, type Io, UsageError } from "./command";
import { adminCreate } from "./commands/adminCreate";
import { dbCopy, migrateDatabase } from "./commands/database";
import { dbBackup, dbRestore } from "./commands/dbBackup";
import { demoRemove, seed } from "./commands/demo";
import { doctor } from "./commands/doctor";
import { clockAccept, jobs, jobsRun } from "./commands/jobs";
import { keysRotate } from "./commands/keysRotate";
import { ledgerVerify } from "./commands/ledger";
import { payoutFile, payoutPreview, payoutRun } from "./commands/payouts/payout";
import { payoutBatchCommands } from "./commands/payouts/payoutBatch";
import { ratesRead } from "./commands/payouts/rates";
import { privacyErase, privacyFind } from "./commands/privacy";
import { logCheck, logRecover, logRotate, verify } from "./commands/publicLog";
import { ordersCheck, ordersRebuild, salesReplay, totalsCheck, totalsRebuild } from "./commands/recompute";
import { searchFill } from "./commands/searchFill";
import { spoolDrain, spoolList } from "./commands/spool";
import { userCommands } from "./commands/users";
import { CALL, helpOf, helpOfAll, usageOf } from "./help";

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Runs a command and returns the exit code. Errors are printed as a message without a stack. */
export async function runCli(args: string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === "--help" || name === "-h" || name === "help") return print(io, helpOfAll(commands));
  const command = commands.find((one) => one.name === name);
  if (!command) {
    io.complain(name ? `Unknown command "${name}".` : "Please enter a command.");
    io.complain(`See all of them with: ${CALL} --help`);
    return EXIT_USAGE;
  }
  try {
    const args = read(command, rest);
    if (args.help) return print(io, helpOf(command));
    const code = await command.run(io, args);
    return typeof code === "number" ? code : 0;
  } catch (error) {
    return printFailure(io, command, error);
  }
}

function print(io: Io, text: string): number {
  io.print(text);
  return 0;
}

type Args = Record<string, string | boolean | undefined>;

function read({ options, operands }: Command, args: string[]): Args {
  const known = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value ? ("string" as const) : ("boolean" as const) }] as const,
  );
  const { values, positionals } = parse(args, Object.fromEntries(known));
  if (values.help) return values;
  const names = Object.keys(operands);
  const missing = names.slice(positionals.length).map((name) => `<${name}>`);
  for (const [name, { isRequired, value }] of Object.entries(options)) {
    if (isRequired && !String(values[name] ?? "").trim()) missing.push(`--${name} <${value}>`);
  }
  if (missing.length > 0) throw new UsageError(`Please give ${missing.join(" and ")}.`);
  if (positionals.length > names.length)
    throw new UsageError(`"${positionals[names.length]}" is an unexpected argument.`);
  return { ...values, ...Object.fromEntries(names.map((name, index) => [name, positionals[index]])) };
}

function parse(
  args: string[],
  options: Record<string, { type: "string" | "boolean" }>,
): { values: Args; positionals: string[] } {
  try {
    return parseArgs({
      args: args,
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    // Node appends advice about dashes that does not apply here.
    throw new UsageError(`${(error as Error).message.split(/\.(?:\s|$)|\n/)[0]}.`);
  }
}

function printFailure(io: Io, command: Command, error: unknown): number {
  if (error instanceof UsageError) {
    io.complain(error.message);
    io.complain(`Usage: ${usageOf(command)}`);
    return EXIT_USAGE;
  }
  const cause = asUnavailable(error);
  const { message } = cause instanceof Error ? cause : new Error(String(cause));
  io.complain(cause instanceof EnvFaults ? message.replace("cannot start", "cannot work") : message);
  return EXIT_FAILED;
}

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  migrateDatabase,
  dbCopy,
  dbBackup,
  dbRestore,
  seed,
  demoRemove,
  adminCreate,
  ...userCommands,
  totalsCheck,
  totalsRebuild,
  ordersCheck,
  privacyFind,
  privacyErase,
  ordersRebuild,
  ledgerVerify,
  logCheck,
  logRecover,
  logRotate,
  verify,
  salesReplay,
  payoutPreview,
  payoutRun,
  payoutFile,
  ratesRead,
  spoolList,
  spoolDrain,
  ...payoutBatchCommands,
  searchFill,
  jobs,
  jobsRun,
  clockAccept,
  keysRotate,
  doctor,
];
