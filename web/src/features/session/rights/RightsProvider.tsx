import { type ReactNode, useMemo } from "react";
import { useMyAccountsQuery } from "../../../generated/accounts";
import { type May, RightsContext } from "./useRights";

interface RightsProviderProps {
  /** Whether it is known who asks; nothing is asked before. */
  isKnown?: boolean;
  children: ReactNode;
}

/** Asks once what the user's role in the current team refuses. Belongs within WithApollo. */
export function RightsProvider({ isKnown = true, children }: RightsProviderProps) {
  const { data } = useMyAccountsQuery({ skip: !isKnown });
  const refused = data?.me.accounts.find(({ isCurrent }) => isCurrent)?.refusedOperations;
  const may = useMemo<May>(() => {
    const names = new Set(refused);
    return (operation) => !names.has(operation);
  }, [refused]);
  return <RightsContext value={may}>{children}</RightsContext>;
}
