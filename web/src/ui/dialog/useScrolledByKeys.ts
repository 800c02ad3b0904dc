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
    const content = new MutationObserver(look);
    content.observe(body, { childList: true, subtree: true });
    // The same text is longer than a window that became smaller.
    const size = new ResizeObserver(look);
    size.observe(body);
    return () => {
      content.disconnect();
      size.disconnect();
    };
  }, [body]);
  return { ref: setBody, ...(isStop && { tabIndex: 0 }) };
}
