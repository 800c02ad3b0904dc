import { useContext, useEffect, useRef, useState } from "react";
import { type To, UNSAFE_NavigationContext, useLocation } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { withoutLanguage } from "../../lib/i18n/language";
import { holdPopState } from "../../lib/navigation/onPopState";
import { readToken } from "../../lib/network/token";
import { ConfirmDialog } from "./ConfirmDialog";

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsking, stay, leave } = useLeaveWarning(isUnsaved);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title={t("Leave without saving?")}
      text={t("Your changes haven't been saved and will be lost.")}
      confirmLabel={t("Leave")}
      wayBack={t("Stay")}
      work={async () => leave()}
      fallback={t("Failed to leave")}
      onClose={stay}
    />
  );
}

/** React Router numbers its history entries; the difference is the distance traveled. */
const entry = (): number => window.history.state?.idx ?? 0;

/**
 * Asks for confirmation before unsaved changes are lost: on links, browser back and closing the page. React Router's
 * useBlocker needs the data router, which we would use for nothing else: as of 7.18.5 it adds 17 kB (gzip) to the first
 * load of every page, and pages with a form would be at 272 of 260 kB. So this patches the router's navigator and
 * listens to browser events. Delete it once the budget allows the data router.
 */
function useLeaveWarning(isUnsaved: boolean) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const entryHere = useRef(0);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its own history entry
  useEffect(() => {
    entryHere.current = entry();
  }, [location]);

  useEffect(() => {
    if (!isUnsaved) return;
    const here = location.pathname;
    const { push, replace } = navigator;
    let isReturning = false;

    const unblock = () => {
      Object.assign(navigator, { push, replace });
      unblockPopState();
      window.removeEventListener("beforeunload", blockUnload);
    };
    const block =
      (move: typeof push): typeof push =>
      (to: To, state, options) => {
        const isLeaving = withoutLanguage(new URL(navigator.createHref(to), window.location.href).pathname) !== here;
        const go = () => move.call(navigator, to, state, options);
        if (!isLeaving) return go();
        setGoOn(() => () => {
          unblock();
          go();
        });
      };
    const blockPopState = (event: PopStateEvent) => {
      const steps = entry() - entryHere.current;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (withoutLanguage(window.location.pathname) === here || steps === 0) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(-steps);
      setGoOn(() => () => {
        unblock();
        window.history.go(steps);
      });
    };
    const unblockPopState = holdPopState(blockPopState);
    // Signing out removes the token, which is leaving on purpose.
    const blockUnload = (event: BeforeUnloadEvent) => readToken() && event.preventDefault();

    Object.assign(navigator, { push: block(push), replace: block(replace) });
    window.addEventListener("beforeunload", blockUnload);
    return unblock;
  }, [isUnsaved, navigator, location.pathname]);

  return {
    isAsking: goOn !== null,
    stay: () => setGoOn(null),
    leave: () => {
      setGoOn(null);
      goOn?.();
    },
  };
}
