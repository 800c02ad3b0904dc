import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";

interface DialogButtonsProps {
  form: { isSubmitting: boolean };
  label: string;
  busyLabel?: string;
  /** Money is lost, or somebody is told no. */
  isGrave?: boolean;
  /** There is no field that the focus could be in. */
  focusesWayBack?: boolean;
  onClose: () => void;
}

/** The foot of a dialog that holds a form. */
export const DialogButtons = ({ form, label, busyLabel = "Working...", ...more }: DialogButtonsProps) => (
  <Stack direction={{ xs: "column-reverse", sm: "row" }} spacing={1.5} sx={{ justifyContent: "flex-end", pt: 1 }}>
    <Button autoFocus={more.focusesWayBack ?? false} onClick={more.onClose}>
      Cancel
    </Button>
    <Button type="submit" variant="contained" color={more.isGrave ? "error" : "primary"} disabled={form.isSubmitting}>
      {form.isSubmitting ? busyLabel : label}
    </Button>
  </Stack>
);
