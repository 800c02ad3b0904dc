import { Button } from "@mui/material";

interface FormSubmitProps {
  form: { isSubmitting: boolean };
  label: string;
  busyLabel: string;
  /** As wide as its text, for one of several forms on a page. */
  isQuiet?: boolean;
}

export function FormSubmit({ form, label, busyLabel, isQuiet = false }: FormSubmitProps) {
  return (
    <Button
      type="submit"
      variant={isQuiet ? "outlined" : "contained"}
      size={isQuiet ? "medium" : "large"}
      fullWidth={!isQuiet}
      disabled={form.isSubmitting}
      sx={{ alignSelf: isQuiet ? "start" : "auto" }}
    >
      {form.isSubmitting ? busyLabel : label}
    </Button>
  );
}
