import { useEffect } from "react";
import { onIdle } from "./onIdle";

/**
 * Preloads code of overlays once the page is idle, so that they open immediately, even offline. On failure its consumer
 * retries. `load` must be stable while the component is mounted.
 */
export function useLoadedOnIdle(load: () => Promise<unknown>): void {
  useEffect(() => onIdle(() => void load().catch(() => undefined)), [load]);
}
