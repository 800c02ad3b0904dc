import { Button } from "@mui/material";

interface FormSubmitProps {
  form: { isSubmitting: boolean };
  label: string;
  busyLabel: string;
}

export function FormSubmit({ form, label, busyLabel }: FormSubmitProps) {
  return (
    <Button type="submit" variant="contained" size="large" fullWidth disabled={form.isSubmitting}>
      {form.isSubmitting ? busyLabel : label}
    </Button>
  );
}
