import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { ListSearch } from "../../ui/table/ListSearch";

interface ListToolsProps {
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

/** Search and filters above a list of publishers. */
export const ListTools = ({ search, onSearch, children }: ListToolsProps) => (
  <Box role="search" aria-label="Publishers" sx={rowStyle}>
    <ListSearch isTall label="Search publishers" placeholder="Search by name or website" {...{ search, onSearch }} />
    {children}
  </Box>
);

const rowStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "minmax(0, 300px) repeat(3, minmax(0, 200px))" },
  "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
} as const;
