import { Box, Button } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { Span } from "../../../ui/html";
import type { UserRow } from "./userLabels";

const keys = [
  { keys: ["J", "K"], does: t("Move") },
  { keys: ["X"], does: t("Select") },
  { keys: ["A"], does: t("Approve") },
  { keys: ["R"], does: t("Reject") },
  { keys: ["Z"], does: t("Undo") },
] as const;

/**
 * Hidden without a keyboard. Single-key shortcuts can be turned off, because speech input may trigger them (WCAG
 * 2.1.4).
 */
export const ShortcutHint = ({ isOn, setOn }: { isOn: boolean; setOn: (isOn: boolean) => void }) => (
  <Box sx={hintStyle}>
    {isOn &&
      keys.map((hint) => (
        <Span key={hint.does} sx={{ display: "inline-flex", alignItems: "center", gap: "6px" }}>
          {hint.keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          {hint.does}
        </Span>
      ))}
    <Button variant="text" size="small" onClick={() => setOn(!isOn)} sx={{ px: 0, color: "text.secondary" }}>
      {isOn ? t("Turn shortcuts off") : t("Turn shortcuts on")}
    </Button>
  </Box>
);

const hintStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2.5,
  rowGap: 1,
  px: "20px",
  py: "10px",
  color: "text.secondary",
  fontSize: 14,
  "@media (hover: none), (max-width: 759.95px)": { display: "none" },
} as const;

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <Box component="kbd" sx={keyStyle}>
    {children}
  </Box>
);

const keyStyle = {
  display: "inline-block",
  minWidth: 22,
  px: "6px",
  py: "4px",
  border: "1px solid",
  borderColor: "divider",
  borderBottomWidth: 2,
  borderRadius: "3px",
  bgcolor: "background.raised",
  color: "text.primary",
  fontFamily: "inherit",
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: 1,
  textAlign: "center",
  "@media (hover: none), (max-width: 759.95px)": { display: "none" },
} as const;

/** The ID of the button that opens a row's details; it also receives the row's focus. */
export const rowButtonId = (id: string) => `person-${id}`;

/**
 * The row that keyboard shortcuts act on. When it leaves the list after a decision, the next row becomes current, and
 * gets the focus if that was lost with the row.
 */
export function useCurrentRow(people: readonly UserRow[]) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const lastIndex = useRef(0);
  const index = people.findIndex(({ id }) => id === currentId);

  useEffect(() => {
    if (!currentId || people.length === 0) return;
    if (index >= 0) {
      lastIndex.current = index;
      return;
    }
    const successor = people[Math.min(lastIndex.current, people.length - 1)];
    if (!successor) return;
    setCurrentId(successor.id);
    if (document.activeElement === document.body) focusRow(successor.id);
  }, [people, currentId, index]);

  return {
    current: people[index] ?? null,
    setCurrentId,
    move: (step: 1 | -1) => {
      const next = people[index < 0 ? 0 : Math.min(people.length - 1, Math.max(0, index + step))];
      if (!next) return;
      setCurrentId(next.id);
      focusRow(next.id);
    },
  };
}

export function focusRow(id: string) {
  const button = document.getElementById(rowButtonId(id));
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "nearest" });
}
