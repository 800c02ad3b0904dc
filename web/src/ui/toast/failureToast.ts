import { codeOf, messageOf } from "../../lib/network/errors";

/** What is said of work that failed, or that was written down and waits for a second admin. */
export function failureToast(error: unknown, { title, fallback }: { title: string; fallback: string }) {
  const description = messageOf(error, fallback);
  if (codeOf(error) === "SECOND_ADMIN_REQUIRED") return { title: "Waiting for a second admin", description };
  return { title, description, variant: "destructive" as const };
}
