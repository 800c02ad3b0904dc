import { Box, Button } from "@mui/material";
import { Span } from "../../../../ui/html";
import { KeyCap } from "./KeyCap";

const keys = [
  { keys: ["J", "K"], does: "Move" },
  { keys: ["X"], does: "Select" },
  { keys: ["A"], does: "Approve" },
  { keys: ["R"], does: "Reject" },
  { keys: ["Z"], does: "Undo" },
] as const;

/**
 * Hidden without a keyboard. Single-key shortcuts can be turned off, since speech input may trigger them (WCAG 2.1.4).
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
      {isOn ? "Turn keys off" : "Turn keys on"}
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
