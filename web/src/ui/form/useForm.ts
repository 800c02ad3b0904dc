import { type FormikHelpers, type FormikValues, useFormik } from "formik";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AnyObjectSchema } from "yup";
import { fieldErrors, messageOf } from "../../lib/network/errors";
import { useToast } from "../toast/useToast";

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
  useEarlyValues(element, form);

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
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current || submitCount > 0;
    wasBusy.current = isSubmitting;
    if (isSubmitting || !isOver || !element.current) return;
    const wrong = element.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // The button was disabled while it was busy and lost the focus by that.
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
 * A prerendered form can be typed into, ticked, or filled by the browser, before React knows of it. That is taken over in
 * the same step that makes the form alive, so that whatever comes next finds it.
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
