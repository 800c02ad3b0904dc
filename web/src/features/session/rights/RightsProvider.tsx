import { type ReactNode, useMemo } from "react";
import { useMyAccountsQuery } from "../../../generated/accounts";
import { type May, RightsContext } from "./useRights";

interface RightsProviderProps {
  /** Whether the user is loaded; nothing is requested before. */
  isKnown?: boolean;
  children: ReactNode;
}

/** Fetches once what the user's team role may not do. Requires WithApollo. */
export function RightsProvider({ isKnown = true, children }: RightsProviderProps) {
  const { data } = useMyAccountsQuery({ skip: !isKnown });
  const refused = data?.me.accounts.find(({ isCurrent }) => isCurrent)?.refusedOperations;
  const can = useMemo<May>(() => {
    const names = new Set(refused);
    return (operation) => !names.has(operation);
  }, [refused]);
  return <RightsContext value={can}>{children}</RightsContext>;
}
