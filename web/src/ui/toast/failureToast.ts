import { t } from "../../../../api/src/contract/i18n/t";
import { codeOf, messageOf } from "../../lib/network/errors";

/** The message of an action that failed, or that waits for a second admin's approval. */
export function failureToast(error: unknown, { title, fallback }: { title: string; fallback: string }) {
  const description = messageOf(error, fallback);
  if (codeOf(error) === "SECOND_ADMIN_REQUIRED") return { title: t("Waiting for a second admin"), description };
  return { title, description, variant: "destructive" as const };
}
