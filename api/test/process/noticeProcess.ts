import "reflect-metadata";
import { openDatabase } from "../../src/assembly/db/connect";
import { systemClock } from "../../src/platform/clock";
import { readEnv } from "../../src/platform/config/env";
import { Outbox } from "../../src/platform/outbox/outbox.service";
import { DigestService } from "../../src/reach/notifications/digest.service";
import { NotificationWriter } from "../../src/reach/notifications/notificationWriter";

/** A process that only writes notifications and digests in a loop, for tests that kill it. */
async function start(): Promise<void> {
  const db = await openDatabase(readEnv(process.env).database);
  const outbox = new Outbox(db, systemClock);
  const writer = new NotificationWriter(db, systemClock, outbox, () => undefined);
  const digests = new DigestService(db, systemClock, outbox);
  for (;;) {
    await writer.run().catch(() => undefined);
    await digests.run().catch(() => undefined);
    process.stdout.write("round\n");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

void start();
