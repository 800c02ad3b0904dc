import { NativeSelect, OutlinedInput } from "@mui/material";
import { ChevronDown } from "lucide-react";
import type { ChangeEvent, ComponentProps } from "react";

interface SelectProps
  extends Pick<ComponentProps<typeof NativeSelect>, "disabled" | "error" | "fullWidth" | "inputProps" | "name"> {
  value: unknown;
  options: readonly { id: string; label: string }[];
  /** First option, with an empty value. */
  placeholder?: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** As tall as adjacent buttons instead of form fields. */
  isCompact?: boolean;
  sx?: object;
}

const Chevron = ({ className }: { className?: string }) => (
  <ChevronDown aria-hidden className={className} size={18} strokeWidth={1.7} />
);

/** The native select: works best on phones, with keyboards and with screen readers. */
export const Select = ({ options, placeholder, isCompact, sx, ...props }: SelectProps) => (
  <NativeSelect
    {...props}
    IconComponent={Chevron}
    input={<OutlinedInput />}
    sx={{ ...selectStyle, ...(isCompact && compactStyle), ...sx }}
  >
    {placeholder && <option value="">{placeholder}</option>}
    {options.map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </NativeSelect>
);

const compactStyle = { minHeight: 44, "& select.MuiNativeSelect-select": { py: "9px" } } as const;

const selectStyle = {
  minWidth: 0,
  color: "text.primary",
  "& option": { color: "text.primary", bgcolor: "background.paper" },
  // MUI reserves space for its own arrow, which is further to the right, with the specificity of three classes.
  "&&& select": { pr: "36px", textOverflow: "ellipsis" },
  "& .MuiNativeSelect-icon": { right: 14, top: "calc(50% - 9px)" },
} as const;
