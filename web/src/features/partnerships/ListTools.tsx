import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";

interface ListToolsProps {
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

const PAUSE_MS = 300;

/** Search and filters above a list of publishers. */
export function ListTools({ search, onSearch, children }: ListToolsProps) {
  const [text, setText] = useState(search);
  // Back, or a link, changes the address without typing.
  useEffect(() => setText(search), [search]);
  const find = useEffectEvent(() => onSearch(text.trim()));
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(find, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <Box role="search" aria-label="Publishers" sx={rowStyle}>
      <OutlinedInput
        type="search"
        placeholder="Search by name or website"
        value={text}
        onChange={({ target }) => setText(target.value)}
        startAdornment={<Search aria-hidden size={18} strokeWidth={1.7} style={{ flex: "none" }} />}
        inputProps={{ "aria-label": "Search publishers" }}
        sx={{ minHeight: 44, pl: "12px", "& input": { pl: "10px" } }}
      />
      {children}
    </Box>
  );
}

const rowStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "minmax(0, 300px) repeat(3, minmax(0, 200px))" },
  "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
} as const;
