import { useEffect, useState } from "react";
import { readJson } from "./restApi";

export interface Site {
  demo: boolean;
  demoAccounts?: readonly { role: string; email: string; password: string }[];
  /** False where each email is a file on the server. */
  sendsMail?: boolean;
}

/** What kind of installation this is; null while loading, and where that cannot be found out. */
export function useSite(): Site | null {
  const [site, setSite] = useState<Site | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readJson<Site>(["/api/site"])
      .then((answered) => isCurrent && setSite(answered))
      // What it adds to a page is optional, so ignore errors.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return site;
}
