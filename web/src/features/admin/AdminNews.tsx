import { useEffect, useState } from "react";
import { useLive } from "../../lib/live";
import { useFreshQueries } from "../../lib/useFreshQueries";
import { whenRested } from "../../lib/whenRested";

/** Listens for applications and messages as soon as what is seen first stands. */
export function AdminNews() {
  const [hasRested, setRested] = useState(false);
  useEffect(() => whenRested(() => setRested(true)), []);
  return hasRested ? <Listening /> : null;
}

/** No figures here are made of clicks or sales. */
const none: ReadonlySet<string> = new Set();

function Listening() {
  useLive(useFreshQueries(none));
  return null;
}
