import { type FormikHelpers, type FormikValues, useFormik } from "formik";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AnyObjectSchema } from "yup";
import { fieldErrors, messageOf } from "../lib/errors";
import { useToast } from "./toast/useToast";

interface FormOptions<Values> {
  initialValues: Values;
  schema: AnyObjectSchema;
  /** What the red toast says when the server refuses: its title, and its words if the server has none. */
  failure: { title: string; fallback: string };
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
}

export type Form<Values> = ReturnType<typeof useForm<Values & FormikValues>>;

/** The one shape of a form: checked on submit, then on change; the first field in error gets the focus. */
export function useForm<Values extends FormikValues>(options: FormOptions<Values>) {
  const { toast } = useToast();
  const element = useRef<HTMLFormElement>(null);
  const [wasTried, setTried] = useState(false);

  const form = useFormik<Values>({
    initialValues: options.initialValues,
    validationSchema: options.schema,
    validateOnBlur: false,
    validateOnChange: wasTried,
    onReset: () => setTried(false),
    onSubmit: async (values, helpers) => {
      try {
        await options.onSubmit(values, helpers);
      } catch (error) {
        helpers.setErrors(fieldErrors(error) as Parameters<typeof helpers.setErrors>[0]);
        const { title, fallback } = options.failure;
        toast({ title, description: messageOf(error, fallback), variant: "destructive" });
      }
    },
  });

  useFocusAfterSubmit(element, form);
  useEarlyTyping(element, form.setFieldValue);

  return {
    ...form,
    /** For the <form>: `post` keeps a password out of the address should it be sent before the scripts run. */
    elementProps: {
      ref: element,
      noValidate: true,
      method: "post",
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        setTried(true);
        form.handleSubmit(event);
      },
    },
  };
}

function useFocusAfterSubmit(
  element: { current: HTMLFormElement | null },
  { submitCount, isSubmitting }: { submitCount: number; isSubmitting: boolean },
) {
  useEffect(() => {
    if (isSubmitting || submitCount === 0 || !element.current) return;
    const wrong = element.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // The button was disabled while it was busy and lost the focus by that.
    else if (document.activeElement === document.body) {
      element.current.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [submitCount, isSubmitting, element]);
}

/** A prerendered form can be typed into, or filled by the browser, before React knows of it. */
function useEarlyTyping(
  element: { current: HTMLFormElement | null },
  setFieldValue: (field: string, value: unknown, validate: boolean) => unknown,
) {
  useEffect(() => {
    if (!element.current) return;
    for (const [name, value] of new FormData(element.current)) {
      const control = element.current.elements.namedItem(name);
      const isText =
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement;
      if (isText && value !== "" && !(control instanceof HTMLInputElement && control.type === "checkbox")) {
        void setFieldValue(name, value, false);
      }
    }
  }, [element, setFieldValue]);
}
