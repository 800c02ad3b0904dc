import { PlainError } from "../../../platform/plainError";
import { demoAccountsExist, demoAccountsOf } from "../../db/demo/accounts";
import { removeDemo } from "../../db/demo/remove";
import { seedDemo } from "../../db/seed";
import { command, UsageError } from "../command";
import { withApp } from "../withApp";

export const seed = command({
  name: "seed",
  summary: "Fills an empty database with demo data, or updates existing demo data.",
  options: { demo: { about: "Confirm demo data: its passwords are public." } },
  run: async (io, { demo }) => {
    if (!demo) throw new UsageError("Please specify what to seed: --demo.");
    return withApp(async ({ env, parts }) => {
      if (!env.demo) throw new PlainError(`${REFUSAL} ${env.isProduction ? "NODE_ENV is production" : "DEMO is off"}.`);
      const isSeeded = await seedDemo(parts);
      if (!isSeeded && !(await demoAccountsExist(parts.db))) {
        throw new PlainError("This database already has accounts. Demo data is only added to an empty database.");
      }
      io.print(isSeeded ? "Demo data added. Sign in with:" : "Demo data already exists. Sign in with:");
      for (const { email, password } of demoAccountsOf(env.demoPublic, parts.dataKey)) {
        io.print(`  ${email.padEnd(24)} ${password}`);
      }
    });
  },
});

const REFUSAL = "A server with these settings would refuse to start with demo accounts:";

export const demoRemove = command({
  name: "demo:remove",
  summary: "Removes the demo accounts and all their data: brands, links, clicks and orders.",
  options: { yes: { about: "Confirm. Only a backup can restore the data." } },
  run: async (io, { yes }) => {
    if (!yes) throw new UsageError("This cannot be undone. If you are sure, add --yes.");
    return withApp(async ({ services }) => {
      const removed = await removeDemo(services);
      const counts = Object.entries(removed).map(([what, count]) => `${count} ${what}`);
      io.print(removed.accounts ? `Removed ${counts.join(", ")}.` : "No demo accounts found.");
    });
  },
});
