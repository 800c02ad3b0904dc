import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before what cannot be undone; the focus is on the way back. */
export function ConfirmDialog({ isOpen, title, children, onConfirm, onCancel, ...labels }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
      disableScrollLock
      slotProps={{ paper: { sx: { borderRadius: "5px", m: 2 } } }}
    >
      <DialogTitle
        id={`${id}-title`}
        variant="h2"
        sx={{ fontSize: 40, px: 3, pt: 3, pb: 1.5, overflowWrap: "anywhere" }}
      >
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ px: 3, pb: 1, color: "text.secondary", overflowWrap: "anywhere" }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, pt: 2, gap: 1, flexWrap: "wrap" }}>
        <Button autoFocus onClick={onCancel}>
          {labels.cancelLabel ?? "Cancel"}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {labels.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
