import { isKey } from "../../accounts";
import type { Services } from "../services";

/** What is wrong with an API key that nobody is known by; null for anything but a key. */
export async function keyRefusal(
  { apiKeys }: Pick<Services, "apiKeys">,
  authorization: string | undefined,
): Promise<string | null> {
  const [, scheme = "", token = ""] = /^(?:(\w+) )?(\S+)$/.exec(authorization ?? "") ?? [];
  if (!isKey(token)) return null;
  if (scheme.toLowerCase() !== "bearer") return "Please send the API key as `Authorization: Bearer wft_…`.";
  return apiKeys.whyRefused(token);
}
