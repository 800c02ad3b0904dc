import { Box } from "@mui/material";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { Span } from "../html";
import type { Form } from "./useForm";

/** Props shared by all fields of a form. */
export interface FieldProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  hint?: string;
}

interface FormFieldProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  isOptional?: boolean | undefined;
  children: (control: { id: string; "aria-invalid": boolean; "aria-describedby"?: string }) => ReactNode;
}

/** Label, control, and below it the error or else the hint. */
export function FormField({ label, hint, error, isOptional, children }: FormFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={labelStyle}>
        {label}
        {isOptional && <Span sx={{ ml: 0.75, fontWeight: 400, color: "text.secondary" }}>{t("optional")}</Span>}
      </Box>
      {children({ id, "aria-invalid": error !== undefined, ...(message ? { "aria-describedby": messageId } : {}) })}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </Box>
  );
}

export const labelStyle = { display: "block", mb: "6px", fontSize: 14.5, fontWeight: 550, lineHeight: 1.5 };

export function FieldMessage({
  id,
  error,
  hint,
}: {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  if (!error && !hint) return null;
  return (
    <Box
      id={id}
      sx={{
        display: "flex",
        gap: "6px",
        mt: "6px",
        fontSize: 14,
        lineHeight: 1.45,
        color: error ? "error.main" : "text.secondary",
      }}
    >
      {error && <CircleAlert aria-hidden size={16} strokeWidth={1.9} style={{ flex: "none", marginTop: 2 }} />}
      <Span sx={{ minWidth: 0 }}>{error ?? hint}</Span>
    </Box>
  );
}

/** Formik reports errors of a list as a list; the field shows the first. */
export function errorOf(errors: object, name: string): string | undefined {
  const error: unknown = Object.entries(errors).find(([field]) => field === name)?.[1];
  const message: unknown = Array.isArray(error) ? error.find((one) => typeof one === "string") : error;
  return typeof message === "string" ? message : undefined;
}
