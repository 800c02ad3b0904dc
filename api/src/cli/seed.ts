import { PlainError } from "../core/plainError";
import { demoAccountsExist, demoAccountsOf } from "../db/demo/accounts";
import { seedDemo } from "../db/seed";
import { command, UsageError } from "./command";
import { withHouse } from "./withHouse";

export const seed = command({
  name: "seed",
  summary: "Fills an empty database with the demo, or brings a demo that is there up to date.",
  options: { demo: { type: "boolean", about: "Yes, the demo: its accounts' passwords are known." } },
  run: async (io, { demo }) => {
    if (!demo) throw new UsageError("Please say what to seed: --demo.");
    return withHouse(async ({ env, parts }) => {
      if (!env.demo) throw new PlainError(`${REFUSAL} ${env.isProduction ? "NODE_ENV is production" : "DEMO is off"}.`);
      const isPlanted = await seedDemo(parts);
      if (!isPlanted && !(await demoAccountsExist(parts.db))) {
        throw new PlainError("This database has accounts of its own. The demo is planted in an empty one only.");
      }
      io.say(isPlanted ? "The demo is planted. Sign in with:" : "The demo was there already. Sign in with:");
      for (const { email, password } of demoAccountsOf(env.demoPublic, parts.dataKey)) {
        io.say(`  ${email.padEnd(24)} ${password}`);
      }
      return undefined;
    });
  },
});

const REFUSAL = "A server with these settings would refuse to start beside demo accounts:";
