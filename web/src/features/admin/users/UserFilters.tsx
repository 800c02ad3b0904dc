import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search } from "lucide-react";
import type { ReactNode, Ref } from "react";
import type { Role } from "../../../generated/admin";
import { useSearchText } from "../../../lib/useSearchText";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { Select } from "../../../ui/form/Select";
import { KeyCap } from "./shortcuts/KeyCap";
import { roles, type ShownUsers, type Sort, sorts, standings } from "./useUserFilter";

interface UserFiltersProps {
  shown: ShownUsers;
  show: (change: Partial<ShownUsers>) => void;
  searchField: Ref<HTMLInputElement>;
  /** At the end of the row. */
  children: ReactNode;
}

export function UserFilters({ shown, show, searchField, children }: UserFiltersProps) {
  const [text, setText] = useSearchText(shown.search, (search) => show({ search }));
  return (
    <Toolbar role="search" aria-label="Users">
      <OutlinedInput
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="Search people"
        inputRef={searchField}
        inputProps={{ "aria-label": "Search people", maxLength: 200, spellCheck: false }}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden size={18} strokeWidth={1.7} />
          </InputAdornment>
        }
        endAdornment={text ? undefined : <KeyCap>/</KeyCap>}
        sx={{ flex: { xs: "1 1 100%", md: "0 1 300px" }, minHeight: 44, "& input": { py: "9px", pl: 0.5 } }}
      />
      <Segments
        label="Status"
        choices={standings}
        chosen={shown.standing}
        onChoose={(standing) => show({ standing })}
      />
      <Select
        isCompact
        value={shown.role}
        options={roles}
        placeholder="Any role"
        onChange={({ target }) => show({ role: target.value as Role | "" })}
        inputProps={{ "aria-label": "Role" }}
        sx={{ flex: { xs: "1 1 100%", sm: "none" }, fontSize: 15, fontWeight: 550 }}
      />
      <Select
        isCompact
        value={shown.sort}
        options={sorts}
        onChange={({ target }) => show({ sort: target.value as Sort })}
        inputProps={{ "aria-label": "Order" }}
        sx={{ flex: { xs: "1 1 100%", sm: "none" }, fontSize: 15, fontWeight: 550 }}
      />
      {children}
    </Toolbar>
  );
}
