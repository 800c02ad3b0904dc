import { loadEnv } from "../boot";
import { type Env, EnvFaults } from "../core/env";
import { command, type Io } from "./command";
import { type Check, checks, type Finding } from "./doctorChecks";

export const doctor = command({
  name: "doctor",
  summary: "Looks whether a server could work here: settings, secrets, folders, database, Redis, mail.",
  run: async (io) => {
    const settings = readSettings();
    if (settings.faults) {
      for (const fault of settings.faults) tell(io, "settings", { state: "fails", words: fault });
      io.complain("Mend these first: without them there is nothing else to look at.");
      return 1;
    }
    tell(io, "settings", { state: "ok", words: "can be read" });
    let failures = 0;
    for (const check of checks) {
      const finding = await look(check, settings.env);
      if (finding.state === "fails") failures += 1;
      tell(io, check.name, finding);
    }
    if (failures > 0) io.complain(`${failures} of these would keep Weft from working.`);
    return failures > 0 ? 1 : 0;
  },
});

type Settings = { env: Env; faults?: undefined } | { faults: string[] };

function readSettings(): Settings {
  try {
    return { env: loadEnv() };
  } catch (error) {
    if (!(error instanceof EnvFaults)) throw error;
    return { faults: Object.entries(error.faults).map(([name, fault]) => `${name} ${fault}`) };
  }
}

async function look({ look: find }: Check, env: Env): Promise<Finding> {
  try {
    return await find(env);
  } catch (error) {
    return { state: "fails", words: (error as Error).message || (error as NodeJS.ErrnoException).code || "fails" };
  }
}

const tell = (io: Io, name: string, { state, words }: Finding) =>
  io.say(`${state.padEnd(7)}${name.padEnd(16)}${words.split("\n", 1)[0]}`);
