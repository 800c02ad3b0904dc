import { useState } from "react";

const KEY = "weft-admin-keys";

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Whether single keys act; remembered where the browser lets us. */
export function useShortcutsSetting() {
  const [isOn, setOn] = useState(stored);
  const keep = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(KEY, next ? "on" : "off");
    } catch {
      // Then it is good for this visit alone.
    }
  };
  return [isOn, keep] as const;
}
