import { Check, Clock, X } from "lucide-react";
import type { ReactNode } from "react";
import { Span } from "./html";

/** "default" is positive, "secondary" neutral or pending, "destructive" negative. */
export type BadgeVariant = "default" | "secondary" | "destructive";

const looks = {
  default: { Icon: Check, color: "success" },
  secondary: { Icon: Clock, color: "warning" },
  destructive: { Icon: X, color: "error" },
} as const;

/** Always has an icon and text, so that meaning does not depend on color. */
export function Badge({ variant = "default", children }: { variant?: BadgeVariant; children: ReactNode }) {
  const { Icon, color } = looks[variant];
  return (
    <Span data-variant={variant} sx={{ ...badgeStyle, color: `${color}.onTint`, bgcolor: `${color}.tint` }}>
      <Icon aria-hidden size={15} strokeWidth={2.2} />
      {children}
    </Span>
  );
}

const badgeStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  px: "8px",
  py: "3px",
  borderRadius: "2px",
  fontSize: 14.5,
  fontWeight: 600,
  lineHeight: 1.4,
  // As wide as its text, in tables too; wraps only where that exceeds the card or page.
  boxSizing: "border-box",
  width: "max-content",
  maxWidth: "100%",
  flexShrink: 0,
  overflowWrap: "anywhere",
  "& svg": { flex: "none" },
} as const;

export const RateBadge = ({ children }: { children: ReactNode }) => (
  <Span
    sx={{
      px: "8px",
      py: "3px",
      borderRadius: "2px",
      fontSize: 15,
      fontWeight: 650,
      bgcolor: "weld.main",
      color: "weld.contrastText",
    }}
  >
    {children}
  </Span>
);
