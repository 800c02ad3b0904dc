import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { CircleAlert, X } from "lucide-react";
import type { CustomContentProps } from "notistack";
import { dismissToast, type Toast } from "./toastStore";
import { useAutoDismiss } from "./useAutoDismiss";
import { useSwipe } from "./useSwipe";

/** Takes no ref: notistack would pass one for its own transition, but ours wraps the card in its own element. */
export function ToastCard({ toast }: CustomContentProps & { toast: Toast }) {
  const { title, description, action, variant = "default" } = toast;
  const isDestructive = variant === "destructive";
  const dismiss = () => dismissToast(toast.id);
  const hold = useAutoDismiss(dismiss, toast.shownMs);
  const { offset, handlers } = useSwipe(dismiss);

  return (
    <Box
      {...hold}
      {...handlers}
      data-variant={variant}
      style={{
        transform: `translateX(${offset}px)`,
        opacity: 1 - Math.min(Math.abs(offset) / 300, 0.6),
        transition: offset === 0 ? "transform .3s, opacity .3s" : "none",
      }}
      sx={[cardStyle, isDestructive && destructiveStyle]}
    >
      {isDestructive && <CircleAlert aria-hidden size={20} strokeWidth={1.7} style={{ flex: "none", marginTop: 2 }} />}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {title && <Box sx={{ fontWeight: 650, fontSize: 16, lineHeight: 1.5 }}>{title}</Box>}
        {description && <Box sx={{ fontSize: 15, lineHeight: 1.45, color: "var(--quiet)" }}>{description}</Box>}
        {action && (
          <ButtonBase
            onClick={() => {
              action.onClick();
              dismiss();
            }}
            sx={actionStyle}
          >
            {action.label}
          </ButtonBase>
        )}
      </Box>
      <ButtonBase aria-label="Close notification" onClick={dismiss} sx={closeStyle}>
        <X aria-hidden size={18} strokeWidth={1.7} />
      </ButtonBase>
    </Box>
  );
}

const cardStyle = {
  "--quiet": "var(--weft-palette-text-secondary)",
  display: "flex",
  alignItems: "flex-start",
  gap: "12px",
  position: "relative",
  overflow: "hidden",
  padding: "14px 8px 14px 22px",
  pointerEvents: "auto",
  touchAction: "pan-y",
  userSelect: "none",
  borderRadius: "5px",
  border: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  color: "text.primary",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.45)",
  // Decorative thread on the left edge.
  "&::before": {
    content: '""',
    position: "absolute",
    inset: "0 auto 0 0",
    width: 6,
    background:
      "repeating-linear-gradient(180deg, var(--weft-palette-weld-main) 0 9px, var(--weft-palette-weld-edge) 9px 12px)",
  },
} as const;

/** Red in both schemes. */
const destructiveStyle = {
  "--quiet": "#fff",
  bgcolor: "#A6192E",
  color: "#fff",
  borderColor: "transparent",
  "&::before": { background: "#FFB3AD" },
} as const;

const focusStyle = { "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 } };

const actionStyle = {
  mt: 1,
  minHeight: 36,
  px: "12px",
  font: "inherit",
  fontSize: 14.5,
  fontWeight: 600,
  border: "1px solid currentColor",
  borderRadius: "3px",
  ...focusStyle,
};

const closeStyle = {
  flex: "none",
  width: 44,
  height: 44,
  my: "-10px",
  borderRadius: "3px",
  color: "var(--quiet)",
  ...focusStyle,
};
