import { Box } from "@mui/material";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Span } from "../../../../ui/html";
import { numberStyle } from "../setUp/SetUpStep";

interface ShopStepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** The one to do next. */
  isOpen: boolean;
  children: ReactNode;
}

/** A numbered step that folds: only the one to do next is open at first. */
export function ShopStep({ number, title, isDone, isOpen, children }: ShopStepProps) {
  const id = useId();
  return (
    <Box component="li" aria-labelledby={id} sx={stepStyle}>
      {/* Another key once the step is another's turn: what people open or close in between stays. */}
      <details key={String(isOpen)} open={isOpen}>
        <summary>
          <Span aria-hidden data-done={isDone} sx={stateStyle}>
            {isDone ? <Check size={19} strokeWidth={2.2} /> : number}
          </Span>
          <h3 id={id}>{title}</h3>
          {isDone && <small>Done</small>}
        </summary>
        <Box
          sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", pt: 0.5, pb: 2, pl: { sm: "52px" } }}
        >
          {children}
        </Box>
      </details>
    </Box>
  );
}

const stepStyle = {
  borderTop: "1px solid var(--weft-palette-divider)",
  "& > details > summary": {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: 56,
    cursor: "pointer",
    listStyle: "none",
  },
  "& > details > summary::-webkit-details-marker": { display: "none" },
  "& > details > summary::after": {
    content: '"+"',
    ml: "auto",
    width: 24,
    textAlign: "center",
    fontSize: 20,
    color: "text.secondary",
  },
  "& > details[open] > summary::after": { content: '"−"' },
  "& summary:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
  "& h3": { m: 0, minWidth: 0, fontSize: 16, fontWeight: 650, lineHeight: 1.4 },
  "& > details > summary small": { flex: "none", fontSize: 14, color: "text.secondary" },
  "& p": { m: 0, maxWidth: 680, color: "text.secondary" },
} as const;

const stateStyle = {
  ...numberStyle,
  flex: "none",
  "&[data-done=true]": { bgcolor: "success.tint", color: "success.onTint" },
} as const;
