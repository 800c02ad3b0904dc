import { Box, OutlinedInput } from "@mui/material";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchText } from "../../lib/useSearchText";

interface ListToolsProps {
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

/** Search and filters above a list of publishers. */
export function ListTools({ search, onSearch, children }: ListToolsProps) {
  const [text, setText] = useSearchText(search, onSearch);
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
