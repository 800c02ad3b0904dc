import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search } from "lucide-react";
import { inCount } from "../../../lib/money";
import { useSearchText } from "../../../lib/useSearchText";
import { DensityButton } from "../../../ui/table/DensityButton";
import { FilterChip } from "../../../ui/table/FilterChip";
import type { Density } from "../../../ui/table/useDensity";
import type { HiddenColumns } from "../../../ui/table/useHiddenColumns";
import { ViewButton } from "../../views/ViewButton";
import { linkHealths, linkStates } from "./linkList";
import type { LinkList } from "./useLinkList";

interface LinkToolbarProps {
  list: LinkList;
  density: Density;
  onDensity: (density: Density) => void;
  columns: HiddenColumns;
}

export function LinkToolbar({ list, density, onDensity, columns }: LinkToolbarProps) {
  const { values, choices, set, find } = list;
  const [text, setText] = useSearchText(values.q ?? "", find);
  const named = (all: readonly { name: string; count: number }[] = []) =>
    all.map(({ name, count }) => ({ id: name, label: `${name} (${inCount(count)})` }));
  const brands = choices?.brands.map(({ merchant, count }) => ({
    id: merchant.id,
    label: `${merchant.name} (${inCount(count)})`,
  }));
  return (
    <Box role="search" aria-label="Links" sx={rowStyle}>
      <OutlinedInput
        size="small"
        placeholder="Search links"
        value={text}
        onChange={({ target }) => setText(target.value)}
        startAdornment={<Search aria-hidden size={17} strokeWidth={1.7} style={{ marginRight: 8, flex: "none" }} />}
        inputProps={{ "aria-label": "Search links", type: "search", maxLength: 200, spellCheck: false }}
        sx={{ flex: "none", width: { xs: 220, sm: 240 }, minHeight: { xs: 44, md: 40 }, "& input": { pl: 0 } }}
      />
      <FilterChip label="State" choices={linkStates} chosen={values.state} onChoose={(id) => set("state", id)} />
      <FilterChip label="Health" choices={linkHealths} chosen={values.health} onChoose={(id) => set("health", id)} />
      <FilterChip label="Brand" choices={brands ?? []} chosen={values.brand} onChoose={(id) => set("brand", id)} />
      <FilterChip
        label="Channel"
        choices={named(choices?.channels)}
        chosen={values.channel}
        onChoose={(id) => set("channel", id)}
      />
      {(values.tag !== null || (choices?.tags.length ?? 0) > 0) && (
        <FilterChip label="Tag" choices={named(choices?.tags)} chosen={values.tag} onChoose={(id) => set("tag", id)} />
      )}
      <Box sx={{ ml: "auto", display: "flex", gap: "4px" }}>
        <DensityButton density={density} onDensity={onDensity} />
        <ViewButton list="PUBLISHER_LINKS" columns={columns} />
      </Box>
    </Box>
  );
}

/** One line: on narrow screens it scrolls sideways. */
const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
  px: { xs: 2, md: "20px" },
  py: "6px",
  overflowX: "auto",
} as const;
