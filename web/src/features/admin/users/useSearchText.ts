import { useEffect, useRef, useState } from "react";

const WAIT_MS = 300;

/** What is typed, at once; it is told after a pause in typing. A change from elsewhere, such as going back, wins. */
export function useSearchText(told: string, tell: (text: string) => void) {
  const [text, setText] = useState(told);
  const ownWords = useRef(told);
  useEffect(() => {
    if (told === ownWords.current) return;
    ownWords.current = told;
    setText(told);
  }, [told]);
  useEffect(() => {
    const words = text.trim();
    if (words === ownWords.current) return;
    const timer = setTimeout(() => {
      ownWords.current = words;
      tell(words);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, tell]);
  return [text, setText] as const;
}
