import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { NotFoundError } from "../core/errors";
import { isId } from "../core/ids";
import { WebhookEndpoint } from "./webhook.entity";

/** Webhooks and their deliveries are visible to their owner only. */
export const ownedBy = ({ id }: Viewer) => ({ ownerId: id });

/** Another owner's webhook is reported as missing, so that ids cannot be probed. */
export async function ownWebhook(db: Database, viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  const webhook = isId(id) ? await db.read.findOneBy(WebhookEndpoint, { ...ownedBy(viewer), id }) : null;
  if (!webhook) throw new NotFoundError("Webhook");
  return webhook;
}
