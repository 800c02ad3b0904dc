import { OutlinedInput } from "@mui/material";
import { Search } from "lucide-react";
import { useSearchText } from "../../lib/useSearchText";

interface ListSearchProps {
  /** "Search orders". */
  label: string;
  placeholder: string;
  /** What is searched for, as the address says it. */
  search: string;
  onSearch: (text: string) => void;
}

/** The search of a list, a moment after the last key. */
export function ListSearch({ label, placeholder, search, onSearch }: ListSearchProps) {
  const [text, setText] = useSearchText(search, onSearch);
  return (
    <OutlinedInput
      size="small"
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={placeholder}
      inputProps={{ "aria-label": label, type: "search", maxLength: 200 }}
      startAdornment={<Search aria-hidden size={17} strokeWidth={1.7} style={{ marginRight: 8, flex: "none" }} />}
      sx={{ flex: { xs: "1 1 200px", sm: "none" }, width: { sm: 280 }, height: 40 }}
    />
  );
}
