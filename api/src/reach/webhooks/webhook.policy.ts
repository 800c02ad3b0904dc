import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { WebhookEndpoint } from "./webhook.entity";

/** Webhooks and their deliveries are visible to their owner only. */
export const ownedBy = ({ id }: Viewer) => ({ ownerId: id });

/** Another owner's webhook is reported as missing, so that ids cannot be probed. */
export async function ownWebhook(db: Database, viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  const webhook = isId(id) ? await db.read.findOneBy(WebhookEndpoint, { ...ownedBy(viewer), id }) : null;
  if (!webhook) throw new NotFoundError("Webhook");
  return webhook;
}
