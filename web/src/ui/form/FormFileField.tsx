import { Box, Button } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { UploadButton } from "../dashboard/UploadButton";
import { Span } from "../html";
import { errorOf, type FieldProps, FormField } from "./FormField";

interface FormFileFieldProps<Values> extends FieldProps<Values> {
  isOptional: boolean;
  accept: string;
  /** Accessible name of the file input. */
  fileLabel: string;
  /** Uploads the file and returns its ID, the field's value. */
  upload: (file: File) => Promise<string>;
}

/** A file, uploaded when it is chosen. */
export function FormFileField<Values>({ form, name, label, hint, isOptional, ...props }: FormFileFieldProps<Values>) {
  const [fileName, setFileName] = useState("");
  const isChosen = Boolean(form.values[name]);
  const send = async (file: File) => {
    const id = await props.upload(file);
    setFileName(file.name);
    form.setFieldError(name, undefined);
    await form.setFieldValue(name, id, false);
  };
  return (
    <FormField
      label={label}
      isOptional={isOptional}
      error={errorOf(form.errors, name)}
      {...(hint !== undefined && { hint })}
    >
      {(control) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
          <UploadButton
            control={control}
            label={isChosen ? t("Replace file") : t("Add file")}
            busyLabel={t("Uploading...")}
            fileLabel={props.fileLabel}
            accept={props.accept}
            send={send}
            fallback={t("Failed to add the file")}
          />
          {isChosen && (
            <>
              <Span sx={{ minWidth: 0, fontSize: 15, overflowWrap: "anywhere" }}>{fileName}</Span>
              <Button size="small" onClick={() => void form.setFieldValue(name, "", false)}>
                {t("Remove")}
              </Button>
            </>
          )}
        </Box>
      )}
    </FormField>
  );
}
