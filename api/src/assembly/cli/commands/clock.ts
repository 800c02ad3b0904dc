import { command } from "../command";
import { withApp } from "../withApp";

export const clockAccept = command({
  name: "clock:accept",
  summary: "Confirms the clock after it jumped: approvals, payouts and deletions continue.",
  run: (io) =>
    withApp(async ({ services }) => {
      const now = await services.clockGuard.accept();
      await services.db.write((tx) =>
        services.audit.record(tx, { actorId: null, action: "clock.accepted", subject: "clock", after: { now } }),
      );
      io.print(`It is ${now.toISOString()}: servers with this clock continue within a few seconds.`);
    }),
});
