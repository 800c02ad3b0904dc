import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type Action, useAction } from "../toast/useAction";
import { DialogFrame } from "./DialogFrame";

interface ConfirmDialogProps extends Action {
  title: string;
  text: string;
  /** What the button does, in words. */
  confirmLabel: string;
  /** What leaves all as it is, in words. */
  wayBack?: string;
  /** What follows once it is done, instead of only closing. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone, with the focus on the way back; waits for the answer, and closes once it is done. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  wayBack = "Cancel",
  onClose,
  onDone = onClose,
  ...action
}: ConfirmDialogProps) {
  const { isBusy, act } = useAction();
  const confirm = async () => {
    if (await act(action)) onDone();
  };
  return (
    <DialogFrame title={title} onClose={onClose} width={460}>
      <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{text}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
        <Button autoFocus onClick={onClose}>
          {wayBack}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </Box>
    </DialogFrame>
  );
}
