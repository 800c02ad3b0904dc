import { useEffect, useEffectEvent, useRef } from "react";

/** For what stays while another tab is shown, and would be out of date when one comes back. */
export function useOnReturn(isShown: boolean, act: () => void): void {
  const wasHidden = useRef(false);
  const onReturn = useEffectEvent(act);
  useEffect(() => {
    if (isShown && wasHidden.current) onReturn();
    wasHidden.current = !isShown;
  }, [isShown]);
}
