import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Rows3, Rows4, Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../../ui/dashboard/IconButton";
import type { Density } from "../../../ui/table/useDensity";

interface OrderToolbarProps {
  search: string;
  onSearch: (text: string) => void;
  density: Density;
  onDensity: (density: Density) => void;
  /** The name of the only publisher whose orders are listed; null for all. */
  publisher: string | null;
  onAllPublishers: () => void;
}

const PAUSE_MS = 300;

export function OrderToolbar({ search, onSearch, density, onDensity, publisher, onAllPublishers }: OrderToolbarProps) {
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
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: "20px",
        py: "6px",
        minHeight: 56,
        flexWrap: { xs: "wrap", sm: "nowrap" },
      }}
    >
      <OutlinedInput
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="Order ID, click ID or link"
        inputProps={{ "aria-label": "Search orders", type: "search", maxLength: 200 }}
        startAdornment={<Search aria-hidden size={17} strokeWidth={1.7} style={{ marginRight: 8, flex: "none" }} />}
        sx={{ width: { xs: "100%", sm: 280 }, height: 40 }}
      />
      {publisher !== null && (
        <ButtonBase aria-label={`Remove the filter: ${publisher}`} onClick={onAllPublishers} sx={chipStyle}>
          <span>{`Publisher: ${publisher}`}</span>
          <X aria-hidden size={15} strokeWidth={1.8} />
        </ButtonBase>
      )}
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

const chipStyle = {
  gap: "8px",
  minWidth: 0,
  minHeight: { xs: 44, md: 36 },
  px: "12px",
  borderRadius: "18px",
  bgcolor: "primary.tint",
  fontSize: 14.5,
  fontWeight: 550,
  "& span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& svg": { flex: "none" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: 2 },
} as const;
