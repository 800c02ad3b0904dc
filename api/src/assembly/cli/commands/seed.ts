import { PlainError } from "../../../platform/plainError";
import { demoAccountsExist, demoAccountsOf } from "../../db/demo/accounts";
import { seedDemo } from "../../db/seed";
import { command, UsageError } from "../command";
import { withApp } from "../withApp";

export const seed = command({
  name: "seed",
  summary: "Fills an empty database with demo data, or updates existing demo data.",
  options: { demo: { about: "Confirm demo data: its passwords are public." } },
  run: async (io, { demo }) => {
    if (!demo) throw new UsageError("Please say what to seed: --demo.");
    return withApp(async ({ env, parts }) => {
      if (!env.demo) throw new PlainError(`${REFUSAL} ${env.isProduction ? "NODE_ENV is production" : "DEMO is off"}.`);
      const isSeeded = await seedDemo(parts);
      if (!isSeeded && !(await demoAccountsExist(parts.db))) {
        throw new PlainError("This database has accounts of its own. Demo data is only added to an empty one.");
      }
      io.print(isSeeded ? "Demo data added. Sign in with:" : "Demo data exists already. Sign in with:");
      for (const { email, password } of demoAccountsOf(env.demoPublic, parts.dataKey)) {
        io.print(`  ${email.padEnd(24)} ${password}`);
      }
    });
  },
});

const REFUSAL = "A server with these settings would refuse to start beside demo accounts:";
