import { Autocomplete, OutlinedInput } from "@mui/material";
import { ChevronDown } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { Span } from "../html";
import { errorOf, type FieldProps, FormField } from "./FormField";

export interface SearchedOption {
  id: string;
  label: string;
  /** A second line, which is not searched. */
  detail?: string;
}

interface FormAutocompleteProps<Values> extends FieldProps<Values> {
  options: readonly SearchedOption[];
  /** Shown if no option matches. */
  noneText: string;
  isOptional?: boolean;
  placeholder?: string;
  /** If options are search results, the selected one may not be among them. */
  chosen?: SearchedOption | null;
  /** Receives the input, if the options come from a server. */
  onSearch?: (text: string) => void;
}

/** One of many options, found by typing a part of its label. */
export function FormAutocomplete<Values>({
  form,
  name,
  label,
  options,
  noneText,
  hint,
  isOptional = false,
  placeholder,
  chosen = options.find(({ id }) => id === form.values[name]) ?? null,
  onSearch,
}: FormAutocompleteProps<Values>) {
  return (
    <FormField label={label} hint={hint} isOptional={isOptional} error={errorOf(form.errors, name)}>
      {({ id, ...control }) => (
        <Autocomplete<SearchedOption, false, true>
          id={id}
          disableClearable
          autoHighlight
          options={options}
          value={chosen as SearchedOption}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          noOptionsText={noneText}
          openText={t("Open")}
          closeText={t("Close")}
          popupIcon={<ChevronDown aria-hidden size={18} strokeWidth={1.7} />}
          onChange={(_, option) => void form.setFieldValue(name, option.id)}
          onInputChange={(_, text, reason) => onSearch?.(reason === "input" ? text : "")}
          renderOption={({ key, ...props }, { label, detail }) => (
            <li key={key} {...props}>
              <span>
                {label}
                {detail && <Detail>{detail}</Detail>}
              </span>
            </li>
          )}
          slotProps={{ paper: { sx: paperStyle } }}
          renderInput={({ slotProps, disabled }) => {
            const { ref, className, onMouseDown, endAdornment } = slotProps.input;
            return (
              <OutlinedInput
                ref={ref}
                fullWidth
                disabled={disabled}
                className={className}
                onMouseDown={onMouseDown}
                endAdornment={endAdornment}
                error={control["aria-invalid"]}
                placeholder={placeholder}
                inputProps={{ ...slotProps.htmlInput, ...control, "aria-required": !isOptional }}
                sx={inputStyle}
              />
            );
          }}
        />
      )}
    </FormField>
  );
}

const Detail = ({ children }: { children: string }) => (
  <Span sx={{ display: "block", fontSize: 14, color: "text.secondary" }}>{children}</Span>
);

/** MUI's own padding is for its text field; ours is as tall as the other fields. */
const inputStyle = { "&&&": { py: 0, pl: 0 }, "&&& .MuiAutocomplete-input": { p: "11px 14px" } } as const;

const paperStyle = {
  mt: "6px",
  borderRadius: "5px",
  border: "1px solid var(--weft-palette-divider)",
  "& .MuiAutocomplete-option": { minHeight: 44, overflowWrap: "anywhere" },
} as const;
