import { useEffect, useState } from "react";
import { onIdle } from "../../lib/navigation/onIdle";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";

/** Listens for applications and messages as soon as what is seen first stands. */
export function AdminLiveUpdates() {
  const [hasRested, setRested] = useState(false);
  useEffect(() => onIdle(() => setRested(true)), []);
  return hasRested ? <Listening /> : null;
}

/** No figures here are made of clicks or sales. */
const none: readonly [] = [];

function Listening() {
  useLive(useFreshQueries(none));
  return null;
}
