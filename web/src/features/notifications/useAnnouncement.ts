import { useEffect, useRef, useState } from "react";

/** What a screen reader hears when more came in: not on loading the page, and not when something was read. */
export function useAnnouncement(count: number | undefined, shown: string): string {
  const before = useRef(count);
  const [text, setText] = useState("");
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count !== before.current) {
      setText(count > before.current ? `${shown} unread notifications` : "");
    }
    before.current = count ?? before.current;
  }, [count, shown]);
  return text;
}
