import { startTransition, useEffect, useState } from "react";

/**
 * Tells the script that holds back what was pressed too early: from now on buttons work. It stands beside what has to
 * work, since a page becomes alive piece by piece, and speaks in a transition: after a form has taken up what was typed
 * into it meanwhile.
 */
export function Ready() {
  const [isSettled, settle] = useState(false);
  useEffect(() => startTransition(() => settle(true)), []);
  useEffect(() => {
    if (isSettled) document.dispatchEvent(new Event("weft:ready"));
  }, [isSettled]);
  return null;
}
