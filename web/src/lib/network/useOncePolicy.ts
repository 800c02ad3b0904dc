import { useEffect, useState } from "react";

/**
 * The fetch policy of a query that is skipped until the user is known. React may render that change several times before
 * it commits it, and each time Apollo starts the query anew. On a slow device each answer interrupted the next attempt,
 * which sent the request again: so until the commit, the cache is enough.
 */
export function useOncePolicy(isKnown: boolean): "cache-first" | "cache-and-network" {
  const [isCommitted, setCommitted] = useState(isKnown);
  useEffect(() => {
    if (isKnown) setCommitted(true);
  }, [isKnown]);
  return isCommitted ? "cache-and-network" : "cache-first";
}
