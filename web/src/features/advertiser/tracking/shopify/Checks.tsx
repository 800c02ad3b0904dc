import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { Check as CheckIcon, Circle, X } from "lucide-react";
import type { Check } from "./shopifyWords";

const looks = {
  done: { Icon: CheckIcon, word: "Done" },
  open: { Icon: Circle, word: "Not yet" },
  wrong: { Icon: X, word: "Something is wrong" },
} as const;

/** They light up one after the other. */
export const Checks = ({ checks }: { checks: readonly Check[] }) => (
  <Box component="ul" aria-label="Checks" aria-live="polite" sx={listStyle}>
    {checks.map(({ label, text, state }) => {
      const { Icon, word } = looks[state];
      return (
        <li key={label} data-state={state}>
          <Icon aria-hidden size={18} strokeWidth={2.2} />
          <span>
            <b>{label}</b>
            <span style={visuallyHidden}>: {word}. </span>
            <small>{text}</small>
          </span>
        </li>
      );
    })}
  </Box>
);

const listStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  m: 0,
  mb: 2,
  p: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    gap: "10px",
    p: "10px 12px",
    border: "1px solid",
    borderColor: "divider",
    borderRadius: "3px",
    color: "text.secondary",
    overflowWrap: "anywhere",
  },
  "& li > span": { minWidth: 0 },
  "& svg": { flex: "none", mt: "3px" },
  "& b": { fontWeight: 600, color: "text.primary" },
  "& small": { display: "block", fontSize: 14, lineHeight: 1.4 },
  "& li[data-state=done]": { bgcolor: "success.tint", borderColor: "success.tint", color: "success.onTint" },
  "& li[data-state=done] b": { color: "inherit" },
  "& li[data-state=wrong]": { bgcolor: "error.tint", borderColor: "error.tint", color: "error.onTint" },
  "& li[data-state=wrong] b": { color: "inherit" },
} as const;
