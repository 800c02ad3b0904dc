import { useEffect, useState } from "react";
import { onIdle } from "../../lib/navigation/onIdle";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";

/** Subscribes to live updates once the page is idle. */
export function AdminLiveUpdates() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return isIdle ? <LiveUpdates /> : null;
}

/** No queries here depend on clicks or sales. */
const none: readonly [] = [];

function LiveUpdates() {
  useLive(useFreshQueries(none));
  return null;
}
