import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { ChevronDown, Search } from "lucide-react";
import type { ReactNode, Ref } from "react";
import type { Role } from "../../../generated/admin";
import { Segments } from "../parts/Segments";
import { Key } from "./Key";
import { useSearchText } from "./useSearchText";
import { roles, type ShownUsers, statuses } from "./useUserFilter";

interface UserFiltersProps {
  shown: ShownUsers;
  show: (change: Partial<ShownUsers>) => void;
  searchField: Ref<HTMLInputElement>;
  /** At the end of the line. */
  children: ReactNode;
}

export function UserFilters({ shown, show, searchField, children }: UserFiltersProps) {
  const [text, setText] = useSearchText(shown.search, (search) => show({ search }));
  return (
    <Box role="search" aria-label="Users" sx={barStyle}>
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
        endAdornment={text ? undefined : <Key>/</Key>}
        sx={{ flex: { xs: "1 1 100%", md: "0 1 300px" }, minHeight: 44, "& input": { py: "9px", pl: 0.5 } }}
      />
      <Segments
        label="Status"
        choices={[{ id: "" as const, label: "All" }, ...statuses]}
        chosen={shown.status}
        onChoose={(status) => show({ status })}
      />
      <NativeSelect
        value={shown.role}
        onChange={({ target }) => show({ role: target.value as Role | "" })}
        IconComponent={Chevron}
        input={<OutlinedInput />}
        inputProps={{ "aria-label": "Role" }}
        sx={selectStyle}
      >
        <option value="">Any role</option>
        {roles.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {children}
    </Box>
  );
}

const Chevron = ({ className }: { className?: string }) => (
  <ChevronDown aria-hidden className={className} size={18} strokeWidth={1.7} />
);

const barStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.75 } as const;

const selectStyle = {
  flex: { xs: "1 1 100%", sm: "none" },
  minHeight: 44,
  fontSize: 15,
  fontWeight: 550,
  "& select.MuiNativeSelect-select": { py: "9px", pr: "42px" },
  "& option": { color: "text.primary", bgcolor: "background.paper" },
  "& .MuiNativeSelect-icon": { right: 14, top: "calc(50% - 9px)" },
} as const;
