import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { SquareButton } from "../SquareButton";
import type { FieldProps } from "./FormField";
import { FormTextField } from "./FormTextField";

interface FormPasswordFieldProps<Values> extends FieldProps<Values> {
  autoComplete: "current-password" | "new-password";
  isOptional?: boolean;
}

export function FormPasswordField<Values>(props: FormPasswordFieldProps<Values>) {
  const [isShown, setShown] = useState(false);
  return (
    <FormTextField
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <SquareButton
          label={isShown ? t("Hide characters") : t("Show characters")}
          icon={isShown ? EyeOff : Eye}
          onClick={() => setShown(!isShown)}
          sx={{
            mr: "-10px",
            color: "text.secondary",
            "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 },
          }}
        />
      }
    />
  );
}
