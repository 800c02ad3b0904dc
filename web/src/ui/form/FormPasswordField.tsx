import { ButtonBase } from "@mui/material";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { FormTextField } from "./FormTextField";
import type { Form } from "./useForm";

interface FormPasswordFieldProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  isOptional?: boolean;
}

export function FormPasswordField<Values>(props: FormPasswordFieldProps<Values>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FormTextField
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <ButtonBase
          aria-label={isShown ? "Hide characters" : "Show characters"}
          onClick={() => setShown(!isShown)}
          sx={{
            flex: "none",
            width: 44,
            height: 44,
            mr: "-10px",
            borderRadius: "3px",
            color: "text.secondary",
            "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 },
          }}
        >
          <Icon aria-hidden size={20} strokeWidth={1.7} />
        </ButtonBase>
      }
    />
  );
}
