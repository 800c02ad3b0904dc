import { InputAdornment, OutlinedInput } from "@mui/material";
import { Search } from "lucide-react";
import type { Ref } from "react";

interface SearchFieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

export const SearchField = ({ label, text, onChange, inputRef }: SearchFieldProps) => (
  <OutlinedInput
    type="search"
    value={text}
    onChange={({ target }) => onChange(target.value)}
    placeholder={label}
    inputRef={inputRef}
    inputProps={{ "aria-label": label, maxLength: 200, spellCheck: false }}
    startAdornment={
      <InputAdornment position="start">
        <Search aria-hidden size={18} strokeWidth={1.7} />
      </InputAdornment>
    }
    sx={{ flex: { xs: "1 1 100%", md: "0 1 380px" }, minHeight: 44, "& input": { py: "9px", pl: 0.5 } }}
  />
);
