import { type Env, EnvFaults } from "../../../platform/config/env";
import { loadEnv } from "../../boot/openApp";
import { command, type Io } from "../command";
import { type Check, checks, type Finding } from "./doctorChecks";

export const doctor = command({
  name: "doctor",
  summary:
    "Checks a server's environment: settings, secrets, folders, database, certificate, Redis, click log, search, mail and identity provider.",
  run: async (io) => {
    const settings = readSettings();
    if (settings.faults) {
      for (const fault of settings.faults) printFindings(io, "settings", { state: "fails", message: fault });
      io.complain("Fix these first. Nothing else can be checked without them.");
      return 1;
    }
    printFindings(io, "settings", { state: "ok", message: "can be read" });
    let failures = 0;
    for (const check of checks) {
      const finding = await runChecks(check, settings.env);
      if (finding.state === "fails") failures += 1;
      printFindings(io, check.name, finding);
    }
    if (failures > 0) io.complain(`${failures} of these would prevent Weft from working.`);
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

async function runChecks({ run: find }: Check, env: Env): Promise<Finding> {
  try {
    return await find(env);
  } catch (error) {
    return { state: "fails", message: (error as Error).message || (error as NodeJS.ErrnoException).code || "fails" };
  }
}

const printFindings = (io: Io, name: string, { state, message }: Finding) =>
  io.print(`${state.padEnd(7)}${name.padEnd(16)}${message.split("\n", 1)[0]}`);
