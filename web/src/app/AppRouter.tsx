import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router, UNSAFE_createBrowserHistory } from "react-router-dom";

/**
 * The router's own BrowserRouter, with one difference: it applies every change in a transition. On the same page, Back and
 * Forward only close and open what has an address: at once, whatever else is being drawn.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let shown = history.location.pathname;
    return history.listen((next) => {
      const isSamePage = next.location.pathname === shown;
      shown = next.location.pathname;
      if (next.action === "POP" && isSamePage) setState(next);
      else startTransition(() => setState(next));
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
