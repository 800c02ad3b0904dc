import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Rows3, Rows4, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../../ui/dashboard/IconButton";
import type { Density } from "../../../ui/table/useDensity";

interface OrderToolbarProps {
  search: string;
  onSearch: (text: string) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

const PAUSE_MS = 300;

export function OrderToolbar({ search, onSearch, density, onDensity }: OrderToolbarProps) {
  const [text, setText] = useState(search);
  // Back, or a link, changes the address without typing.
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  const isCompact = density === "compact";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: "20px", py: "6px", minHeight: 56 }}>
      <OutlinedInput
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="Order ID, click ID or link"
        inputProps={{ "aria-label": "Search orders", type: "search", maxLength: 200 }}
        startAdornment={<Search aria-hidden size={17} strokeWidth={1.7} style={{ marginRight: 8, flex: "none" }} />}
        sx={{ width: { xs: "100%", sm: 280 }, height: 40 }}
      />
      <Box sx={{ ml: "auto", display: { xs: "none", md: "block" } }}>
        <IconButton
          label={isCompact ? "More space between rows" : "Less space between rows"}
          icon={isCompact ? Rows3 : Rows4}
          onClick={() => onDensity(isCompact ? "comfortable" : "compact")}
        />
      </Box>
    </Box>
  );
}
