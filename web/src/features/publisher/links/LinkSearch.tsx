import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search as SearchIcon } from "lucide-react";
import { useSearchText } from "../../../lib/useSearchText";
import { Select } from "../../../ui/form/Select";
import { type LinkOrder, linkOrders, linkStates, type StateChoice } from "./linkList";

interface LinkSearchProps {
  search: string;
  order: LinkOrder;
  state: StateChoice;
  onSearch: (search: string) => void;
  onOrder: (order: LinkOrder) => void;
  onState: (state: StateChoice) => void;
}

export function LinkSearch({ search, order, state, onSearch, onOrder, onState }: LinkSearchProps) {
  const [text, setText] = useSearchText(search, onSearch);
  return (
    <Box role="search" aria-label="Links" sx={rowStyle}>
      <OutlinedInput
        type="search"
        placeholder="Search links"
        value={text}
        onChange={({ target }) => setText(target.value)}
        startAdornment={<SearchIcon aria-hidden size={18} strokeWidth={1.7} style={{ flex: "none" }} />}
        inputProps={{ "aria-label": "Search links", maxLength: 200, spellCheck: false }}
        sx={{ minHeight: 44, pl: "12px", "& input": { pl: "10px" } }}
      />
      <Select
        isCompact
        value={order}
        options={linkOrders}
        onChange={({ target }) => onOrder(target.value as LinkOrder)}
        inputProps={{ "aria-label": "Order of links" }}
      />
      <Select
        isCompact
        value={state}
        options={linkStates}
        onChange={({ target }) => onState(target.value as StateChoice)}
        inputProps={{ "aria-label": "Which links" }}
      />
    </Box>
  );
}

const rowStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr) minmax(0, 1fr)", md: "300px 180px 150px" },
  "& > :first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
} as const;
