import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search } from "lucide-react";
import type { ReactNode } from "react";

interface ListToolsProps {
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

/** Search and filters above a list of publishers. */
export const ListTools = ({ search, onSearch, children }: ListToolsProps) => (
  <Box role="search" aria-label="Publishers" sx={rowStyle}>
    <OutlinedInput
      type="search"
      placeholder="Search by name or website"
      value={search}
      onChange={({ target }) => onSearch(target.value)}
      startAdornment={<Search aria-hidden size={18} strokeWidth={1.7} style={{ flex: "none" }} />}
      inputProps={{ "aria-label": "Search publishers" }}
      sx={{ minHeight: 44, pl: "12px", "& input": { pl: "10px" } }}
    />
    {children}
  </Box>
);

const rowStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 300px) repeat(2, minmax(0, 200px))" },
} as const;
