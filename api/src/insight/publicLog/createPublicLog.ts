import { KeptText } from "../../platform/chain/keptText";
import { MINUTE, SECOND } from "../../platform/clock";
import type { Platform } from "../../platform/createPlatform";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { LinkDays } from "./linkDays/linkDays";
import { LogCheck } from "./logCheck";
import { LogKeys } from "./logKeys";
import { LogSigner } from "./logSigner";
import { LogWriter } from "./logWriter";
import { PublicLog } from "./publicLog.service";

/** The public log, which issues receipts of what the hash chains record. */
export function createPublicLog({ db, clock, log, env }: Platform) {
  const keys = new LogKeys(env.dataDir, env);
  const writer = new LogWriter(db, clock);
  const linkDays = new LinkDays(db, clock, writer);
  const kept = new KeptText(env.dataDir, "log-checkpoint");
  const origin = `${new URL(env.publicUrl).host}/log`;
  const signer = new LogSigner({ db, clock, log, keys, kept, writer, origin });
  const plans: JobPlan[] = [
    {
      name: "log:add",
      about: "adds new chained records to the public log",
      when: { every: 10 * SECOND },
      work: (signal) => writer.run(signal),
    },
    { name: "log:sign", about: "signs the public log", when: { every: MINUTE }, work: () => signer.run() },
    {
      name: "log:clicks",
      about: "adds each link's clicks of past days to the public log",
      when: { at: "40 1 * * *" },
      work: (signal) => linkDays.run(signal),
    },
    {
      name: "log:day",
      about: "signs the public log for the past day",
      when: { at: "5 0 * * *" },
      work: () => signer.closeDay(),
    },
  ];
  return {
    publicLog: new PublicLog(db),
    logWriter: writer,
    logSigner: signer,
    logCheck: new LogCheck(db, clock),
    linkDays,
    plans,
  };
}
