import { useEffect, useState } from "react";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Text that is longer than the screen and has nothing to focus is a stop of its own: keys scroll it. */
export function useScrolledByKeys() {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    if (!body) return;
    const look = () => setStop(body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE));
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [body]);
  return { ref: setBody, ...(isStop && { tabIndex: 0 }) };
}
