import { useEffect, useState } from "react";
import { readJson } from "../../lib/network/restApi";

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Only a server in demo mode tells its accounts; until it has, and everywhere else, there are none. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    let isCurrent = true;
    readJson<{ demo: boolean; demoAccounts?: DemoAccount[] }>(["/api/site"])
      .then(({ demo, demoAccounts }) => isCurrent && demo && setAccounts(demoAccounts ?? []))
      // Without an answer the page is simply one without a hint.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return accounts;
}
