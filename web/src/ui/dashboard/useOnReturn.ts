import { useEffect, useEffectEvent, useRef } from "react";

/** Runs a callback when a tab that stays mounted is shown again, to refetch outdated data. */
export function useOnReturn(isShown: boolean, act: () => void): void {
  const wasHidden = useRef(false);
  const onReturn = useEffectEvent(act);
  useEffect(() => {
    if (isShown && wasHidden.current) onReturn();
    wasHidden.current = !isShown;
  }, [isShown]);
}
