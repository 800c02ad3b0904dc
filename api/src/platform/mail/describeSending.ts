import { join } from "node:path";
import type { MailSettings } from "./mail.service";

/** What becomes of a mail, for whoever caused it. */
export const describeSending = ({ smtpUrl, dataDir }: Pick<MailSettings, "smtpUrl" | "dataDir">): string =>
  smtpUrl ? "An email is on its way." : `No email is sent: it is written to a file in ${join(dataDir, "mail")}.`;
