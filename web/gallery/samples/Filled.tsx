import { Box } from "@mui/material";
import type { ReactNode } from "react";
import * as yup from "yup";
import { type Form, useForm } from "../../src/ui/form/useForm";
import { nothingLater } from "../sample";

const blank = { name: "", email: "", website: "", about: "", password: "", channel: "", cloths: [] as string[] };

type Values = typeof blank;

export interface FilledProps {
  values?: Partial<Values>;
  errors?: Partial<Record<keyof Values, string>>;
}

/** A form with some of its fields filled in and some refused, without anybody having typed or sent anything. */
export function Filled({ values, errors, children }: FilledProps & { children: (form: Form<Values>) => ReactNode }) {
  const form = useForm<Values>({
    initialValues: { ...blank, ...values },
    schema: yup.object({}),
    failure: { title: "Error", fallback: "Failed to save" },
    onSubmit: nothingLater,
  });
  return <Box sx={{ maxWidth: 520 }}>{children({ ...form, errors: { ...form.errors, ...errors } })}</Box>;
}
