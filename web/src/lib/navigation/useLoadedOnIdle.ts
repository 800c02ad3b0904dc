import { useEffect } from "react";
import { onIdle } from "./onIdle";

/**
 * Loads code that opens later once the page is idle, so that it stands there at once, also without a connection. If it
 * fails, whatever needs it tries again. `load` stays the same for as long as the component is shown.
 */
export function useLoadedOnIdle(load: () => Promise<unknown>): void {
  useEffect(() => onIdle(() => void load().catch(() => undefined)), [load]);
}
