import { useEffect, useState } from "react";
import { readJson } from "./restApi";

export interface Site {
  demo: boolean;
  demoAccounts?: readonly { role: string; email: string; password: string }[];
  /** What people call the identity provider they can sign in with. */
  identityProvider?: string | null;
  /** False where each email is only a file on the server. */
  sendsMail?: boolean;
}

/** The kind of installation; null while loading and on failure. */
export function useSite(): Site | null {
  const [site, setSite] = useState<Site | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readJson<Site>(["/api/site"])
      .then((answered) => isCurrent && setSite(answered))
      // It only adds optional hints, so ignore errors.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return site;
}
