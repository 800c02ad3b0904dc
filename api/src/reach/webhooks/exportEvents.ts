import type { ExportFile } from "../../insight";
import type { Tx } from "../../platform/db/database";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";

/** Without the link, which opens the file for whoever has it: `GET /api/v1/exports/:id` answers with one. */
const presentFile = ({ id, content, format, rowCount, bytes, expiresAt }: ExportFile) => ({
  id,
  content,
  format,
  rows: rowCount,
  bytes,
  expiresAt: expiresAt.toISOString(),
});

/** Whoever registered a webhook for it asked to be told of each file. */
export const queueExportWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, { file }: { file: ExportFile }): Promise<void> => {
    await deliveries.announce(tx, [file.ownerId], "export.ready", presentFile(file));
  };
