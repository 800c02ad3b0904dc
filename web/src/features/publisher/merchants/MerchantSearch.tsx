import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { ChevronDown, Search as SearchIcon } from "lucide-react";
import { categories } from "../../../../../api/src/contract/choices";
import type { Search } from "./found";

interface MerchantSearchProps {
  search: Search;
  onChange: (search: Search) => void;
}

const Chevron = ({ className }: { className?: string }) => (
  <ChevronDown aria-hidden className={className} size={18} strokeWidth={1.7} />
);

export const MerchantSearch = ({ search, onChange }: MerchantSearchProps) => (
  <Box role="search" aria-label="Merchants" sx={rowStyle}>
    <OutlinedInput
      type="search"
      placeholder="Search"
      value={search.words}
      onChange={({ target }) => onChange({ ...search, words: target.value })}
      startAdornment={<SearchIcon aria-hidden size={18} strokeWidth={1.7} style={{ flex: "none" }} />}
      inputProps={{ "aria-label": "Search merchants" }}
      sx={{ minHeight: 44, pl: "12px", "& input": { pl: "10px" } }}
    />
    <NativeSelect
      value={search.category}
      onChange={({ target }) => onChange({ ...search, category: target.value })}
      IconComponent={Chevron}
      input={<OutlinedInput sx={{ minHeight: 44 }} />}
      inputProps={{ "aria-label": "Category" }}
      sx={{ "& .MuiNativeSelect-icon": { right: 12, top: "calc(50% - 9px)" } }}
    >
      <option value="">All categories</option>
      {categories.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </NativeSelect>
  </Box>
);

const rowStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
} as const;
