/** What a press of a key asks for; single keys are ignored while typing and with a modifier. */
export type KeyAct = { kind: "search" } | { kind: "help" } | { kind: "main" } | { kind: "go"; key: string };

export interface Press {
  key: string;
  hasModifier: boolean;
  isCommand: boolean;
  isTyping: boolean;
}

/** How long G waits for its second key. */
const SECOND_KEY_MS = 1500;

/** Reads presses one by one: `G` waits for the letter after it. */
export function keyReader(now: () => number = Date.now) {
  let wentAt: number | null = null;
  return ({ key, hasModifier, isCommand, isTyping }: Press): KeyAct | null => {
    const letter = key.toLowerCase();
    const isSecond = wentAt !== null && now() - wentAt < SECOND_KEY_MS;
    wentAt = null;
    if (isCommand && letter === "k") return { kind: "search" };
    if (hasModifier || isTyping) return null;
    if (isSecond) return { kind: "go", key: letter };
    if (letter === "g") wentAt = now();
    if (key === "?") return { kind: "help" };
    return letter === "c" ? { kind: "main" } : null;
  };
}

const TYPING = "input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]";

export const pressOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  // Shift alone is part of "?".
  hasModifier: event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat,
  isCommand: (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey,
  isTyping:
    (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
    document.querySelector("[role=dialog]") !== null,
});
