import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search as SearchIcon } from "lucide-react";
import { categories } from "../../../../../api/src/contract/choices";
import { useSearchText } from "../../../lib/useSearchText";
import { Select } from "../../../ui/form/Select";
import type { Search } from "./filterMerchants";

interface MerchantSearchProps {
  search: Search;
  onChange: (search: Search) => void;
}

export function MerchantSearch({ search, onChange }: MerchantSearchProps) {
  const [text, setText] = useSearchText(search.query, (query) => onChange({ ...search, query }));
  return (
    <Box role="search" aria-label="Merchants" sx={rowStyle}>
      <OutlinedInput
        type="search"
        placeholder="Search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        startAdornment={<SearchIcon aria-hidden size={18} strokeWidth={1.7} style={{ flex: "none" }} />}
        inputProps={{ "aria-label": "Search merchants" }}
        sx={{ minHeight: 44, pl: "12px", "& input": { pl: "10px" } }}
      />
      <Select
        isCompact
        value={search.category}
        options={categories}
        placeholder="All categories"
        onChange={({ target }) => onChange({ ...search, category: target.value })}
        inputProps={{ "aria-label": "Category" }}
      />
    </Box>
  );
}

const rowStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
} as const;
