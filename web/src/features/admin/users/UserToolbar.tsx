import { Box, InputAdornment } from "@mui/material";
import { Search } from "lucide-react";
import type { Ref } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import type { Role } from "../../../generated/admin";
import { csvPath } from "../../../lib/csv";
import { inCount } from "../../../lib/money";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Select } from "../../../ui/form/Select";
import { DensityButton } from "../../../ui/table/DensityButton";
import { FilterChip } from "../../../ui/table/FilterChip";
import { ListSearch } from "../../../ui/table/ListSearch";
import type { Density } from "../../../ui/table/useDensity";
import type { HiddenColumns } from "../../../ui/table/useHiddenColumns";
import { ViewButton } from "../../views/ViewButton";
import { KeyCap } from "./shortcuts/KeyCap";
import { fileQueryOf, roles, type ShownUsers, type Sort, sorts } from "./useUserFilter";
import type { Users } from "./useUsers";

interface UserToolbarProps {
  shown: ShownUsers;
  show: (change: Partial<ShownUsers>) => void;
  counts: Users["counts"];
  searchField: Ref<HTMLInputElement>;
  density: Density;
  onDensity: (density: Density) => void;
  columns: HiddenColumns;
}

export function UserToolbar({ shown, show, counts, searchField, density, onDensity, columns }: UserToolbarProps) {
  const ofStanding = counts.filter(({ standing }) => shown.standing === "ALL" || standing === shown.standing);
  const choices = roles.map(({ id, label }) => {
    const count = ofStanding.find(({ role }) => role === id)?.count ?? 0;
    const all = shown.standing === "ALL" ? sumOf(ofStanding.filter(({ role }) => role === id)) : count;
    return { id, label: `${label} (${inCount(all)})` };
  });
  return (
    <Box role="search" aria-label="Users" sx={rowStyle}>
      <ListSearch
        label="Search people"
        search={shown.search}
        onSearch={(search) => show({ search })}
        inputRef={searchField}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden size={17} strokeWidth={1.7} />
          </InputAdornment>
        }
        hint={<KeyCap>/</KeyCap>}
        sx={{ flex: "none", width: { xs: 210, sm: 260 }, minHeight: { xs: 44, md: 40 }, "& input": { pl: 0 } }}
      />
      <FilterChip
        label="Role"
        choices={choices}
        chosen={shown.role || null}
        // Safe cast: the options are the roles.
        onChoose={(id) => show({ role: (id ?? "") as Role | "" })}
      />
      <Select
        isCompact
        value={shown.sort}
        options={sorts}
        // Safe cast: the options are the orders.
        onChange={({ target }) => show({ sort: target.value as Sort })}
        inputProps={{ "aria-label": "Order" }}
        sx={{ flex: "none", fontSize: 14.5, fontWeight: 550 }}
      />
      <Box sx={{ ml: "auto", display: "flex", alignItems: "center", gap: "4px" }}>
        <DownloadButton
          path={csvPath("/api/admin/users.csv", "", fileQueryOf(shown))}
          fileName={csvName("people", {}, shown.role, shown.standing, shown.search && "search")}
          label="Export CSV of people"
        />
        <DensityButton density={density} onDensity={onDensity} />
        <ViewButton list="PEOPLE" columns={columns} />
      </Box>
    </Box>
  );
}

export const sumOf = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

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
