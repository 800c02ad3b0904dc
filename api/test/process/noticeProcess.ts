import "reflect-metadata";
import { systemClock } from "../../src/core/clock";
import { readEnv } from "../../src/core/config/env";
import { openDatabase } from "../../src/db/connect";
import { DigestService } from "../../src/notifications/digest.service";
import { NotificationWriter } from "../../src/notifications/notificationWriter";
import { Outbox } from "../../src/outbox/outbox.service";

/** A process that only writes lines and digests, again and again, for tests that kill it. */
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
