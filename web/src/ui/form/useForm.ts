import { type FormikHelpers, type FormikValues, useFormik } from "formik";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnyObjectSchema } from "yup";
import { fieldErrors } from "../../lib/network/errors";
import { failureToast } from "../toast/failureToast";
import { useToast } from "../toast/useToast";

interface FormOptions<Values> {
  initialValues: Values;
  schema: AnyObjectSchema;
  /** Toast for a failed submit; `fallback` is used if the server sent no message. */
  failure: { title: string; fallback: string };
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  /** Completes entered text, such as an address without its scheme: when a field is left and before a submit. */
  complete?: ((values: Values) => Values) | undefined;
}

export type Form<Values> = ReturnType<typeof useForm<Values & FormikValues>>;

/** Validates on submit, then on every change; focuses the first invalid field. */
export function useForm<Values extends FormikValues>(options: FormOptions<Values>) {
  const { toast } = useToast();
  const element = useRef<HTMLFormElement>(null);
  const [wasSubmitted, setSubmitted] = useState(false);

  const form = useFormik<Values>({
    initialValues: options.initialValues,
    validationSchema: options.schema,
    validateOnBlur: false,
    validateOnChange: wasSubmitted,
    onReset: () => setSubmitted(false),
    onSubmit: async (values, helpers) => {
      try {
        await options.onSubmit(values, helpers);
      } catch (error) {
        helpers.setErrors(fieldErrors(error) as Parameters<typeof helpers.setErrors>[0]);
        toast(failureToast(error, options.failure));
      }
    },
  });

  useFocusAfterSubmit(element, form);
  useEarlyValues(element, form);
  const { complete } = options;
  const completeFields = () => complete && void form.setValues(complete(form.values), wasSubmitted);

  return {
    ...form,
    completeFields,
    /** For the <form>. `post` keeps passwords out of the URL if it is submitted before hydration. */
    elementProps: {
      ref: element,
      noValidate: true,
      method: "post",
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        setSubmitted(true);
        // Enter submits a field that was never left. Formik reads the values of the last render.
        if (complete) flushSync(completeFields);
        form.handleSubmit(event);
      },
    },
  };
}

function useFocusAfterSubmit(
  element: { current: HTMLFormElement | null },
  { submitCount, isSubmitting }: { submitCount: number; isSubmitting: boolean },
) {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isDone = wasBusy.current || submitCount > 0;
    wasBusy.current = isSubmitting;
    if (isSubmitting || !isDone || !element.current) return;
    const invalid = element.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    // The disabled submit button has lost the focus: restore it.
    else if (document.activeElement === document.body) {
      element.current.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [submitCount, isSubmitting, element]);
}

interface FormState {
  initialValues: FormikValues;
  setFieldValue: (name: string, value: unknown, isChecked: boolean) => unknown;
}

/**
 * Users and autofill can change a prerendered form before hydration. A layout effect copies those values into Formik's
 * state in the same commit, so that later events see them.
 */
function useEarlyValues(element: { current: HTMLFormElement | null }, { initialValues, setFieldValue }: FormState) {
  useLayoutEffect(() => {
    if (!element.current) return;
    const data = new FormData(element.current);
    for (const [name, initial] of Object.entries(initialValues)) {
      const early = data.getAll(name).filter((value) => value !== "");
      if (early.length === 0) continue;
      if (Array.isArray(initial)) void setFieldValue(name, early, false);
      else if (typeof initial === "string") void setFieldValue(name, early[0], false);
    }
  }, [element, initialValues, setFieldValue]);
}
