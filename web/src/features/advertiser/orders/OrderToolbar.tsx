import { Box, ButtonBase } from "@mui/material";
import { X } from "lucide-react";
import { DensityButton } from "../../../ui/table/DensityButton";
import { ListSearch } from "../../../ui/table/ListSearch";
import type { Density } from "../../../ui/table/useDensity";
import type { HiddenColumns } from "../../../ui/table/useHiddenColumns";
import { ViewButton } from "../../views/ViewButton";

interface OrderToolbarProps {
  search: string;
  onSearch: (text: string) => void;
  density: Density;
  onDensity: (density: Density) => void;
  /** The name of the only publisher whose orders are listed; null for all. */
  publisher: string | null;
  onAllPublishers: () => void;
  columns: HiddenColumns;
}

export function OrderToolbar({ search, onSearch, density, onDensity, columns, ...more }: OrderToolbarProps) {
  const { publisher, onAllPublishers } = more;
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
      <ListSearch label="Search orders" placeholder="Order ID, click ID or link" search={search} onSearch={onSearch} />
      {publisher !== null && (
        <ButtonBase aria-label={`Remove the filter: ${publisher}`} onClick={onAllPublishers} sx={chipStyle}>
          <span>{`Publisher: ${publisher}`}</span>
          <X aria-hidden size={15} strokeWidth={1.8} />
        </ButtonBase>
      )}
      <Box sx={{ ml: "auto", display: "flex", gap: "4px" }}>
        <DensityButton density={density} onDensity={onDensity} />
        <ViewButton list="BRAND_ORDERS" columns={columns} />
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
