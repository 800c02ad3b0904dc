import { type ReactNode, useMemo } from "react";
import { useMyAccountsQuery } from "../../../generated/accounts";
import { type May, RightsContext } from "./useRights";

/** Asks once what the user's role in the current team refuses. Belongs within WithApollo. */
export function RightsProvider({ children }: { children: ReactNode }) {
  const { data } = useMyAccountsQuery();
  const refused = data?.me.accounts.find(({ isCurrent }) => isCurrent)?.refusedOperations;
  const may = useMemo<May>(() => {
    const names = new Set(refused);
    return (operation) => !names.has(operation);
  }, [refused]);
  return <RightsContext value={may}>{children}</RightsContext>;
}
