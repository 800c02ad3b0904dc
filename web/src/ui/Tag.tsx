import type { ReactNode } from "react";
import { Span } from "./html";

/** A value within a line of text, such as a rule's condition. */
export const Tag = ({ children }: { children: ReactNode }) => <Span sx={tagStyle}>{children}</Span>;

const tagStyle = {
  display: "inline-block",
  maxWidth: "100%",
  boxSizing: "border-box",
  px: "6px",
  py: "1px",
  border: "1px solid var(--weft-palette-divider)",
  borderRadius: "2px",
  color: "text.primary",
  fontSize: 14,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
} as const;
