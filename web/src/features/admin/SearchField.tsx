import { InputAdornment } from "@mui/material";
import { Search } from "lucide-react";
import { ListSearch } from "../../ui/table/ListSearch";

interface SearchFieldProps {
  label: string;
  search: string;
  onSearch: (text: string) => void;
}

export const SearchField = (props: SearchFieldProps) => (
  <ListSearch
    {...props}
    size="medium"
    startAdornment={
      <InputAdornment position="start">
        <Search aria-hidden size={18} strokeWidth={1.7} />
      </InputAdornment>
    }
    sx={{ flex: { xs: "1 1 100%", md: "0 1 380px" }, minHeight: 44, "& input": { py: "9px", pl: 0.5 } }}
  />
);
