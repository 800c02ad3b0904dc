import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";

interface DialogButtonsProps {
  form: { isSubmitting: boolean };
  label: string;
  busyLabel: string;
  onClose: () => void;
  color?: "primary" | "error";
}

export const DialogButtons = ({ form, label, busyLabel, onClose, color = "primary" }: DialogButtonsProps) => (
  <Stack direction={{ xs: "column-reverse", sm: "row" }} spacing={1.5} sx={{ justifyContent: "flex-end", pt: 1 }}>
    <Button onClick={onClose}>Cancel</Button>
    <Button type="submit" variant="contained" color={color} disabled={form.isSubmitting}>
      {form.isSubmitting ? busyLabel : label}
    </Button>
  </Stack>
);
