import { Button, Stack } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";

interface DialogButtonsProps {
  form: { isSubmitting: boolean };
  label: string;
  busyLabel?: string;
  /** For destructive actions: rejections, or lost money. */
  isGrave?: boolean;
  /** For dialogs without a field to focus. */
  focusesWayBack?: boolean;
  onClose: () => void;
}

/** Footer of a dialog with a form. */
export const DialogButtons = ({ form, label, busyLabel = t("Working..."), ...more }: DialogButtonsProps) => (
  <Stack direction={{ xs: "column-reverse", sm: "row" }} spacing={1.5} sx={rowStyle}>
    <Button autoFocus={more.focusesWayBack ?? false} onClick={more.onClose}>
      {t("Cancel")}
    </Button>
    <Button type="submit" variant="contained" color={more.isGrave ? "error" : "primary"} disabled={form.isSubmitting}>
      {form.isSubmitting ? busyLabel : label}
    </Button>
  </Stack>
);

/** A long label wraps beside Cancel. */
const rowStyle = { justifyContent: "flex-end", pt: 1, "& > :last-child": { flexShrink: 1 } } as const;
