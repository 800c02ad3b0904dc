import { Box, Button, Typography } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { type Action, useAction } from "../toast/useAction";
import { DialogFrame } from "./DialogFrame";

interface ConfirmDialogProps extends Action {
  title: string;
  text: string;
  confirmLabel: string;
  /** Label of the cancel button. */
  wayBack?: string;
  /** Called on success instead of `onClose`. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an irreversible action, with the focus on Cancel. Stays open until the action succeeds. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  wayBack = t("Cancel"),
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
