import { useState } from "react";

const STORAGE_KEY = "weft-admin-keys";

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

/** Whether single-key shortcuts are on; stored where the browser allows it. */
export function useShortcutsSetting() {
  const [isOn, setOn] = useState(stored);
  const save = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(STORAGE_KEY, next ? "on" : "off");
    } catch {
      // Storage is blocked: the setting lasts for this visit only.
    }
  };
  return [isOn, save] as const;
}
