import { useEffect, useState } from "react";
import { readJson } from "../../lib/network/restApi";

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Only a server in demo mode returns accounts; empty while loading and everywhere else. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    let isCurrent = true;
    readJson<{ demo: boolean; demoAccounts?: DemoAccount[] }>(["/api/site"])
      .then(({ demo, demoAccounts }) => isCurrent && demo && setAccounts(demoAccounts ?? []))
      // The hint is optional, so ignore errors.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return accounts;
}
