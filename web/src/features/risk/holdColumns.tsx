import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { RiskHoldFragment } from "../../generated/risk";
import { localDay } from "../../lib/dates";
import { clockOf, holdLooks } from "../../shared/holds/holdLabels";
import { Badge } from "../../ui/Badge";
import type { WorkColumn } from "../../ui/table/WorkTable";

/** `open` shows the hold in the drawer. */
export const holdColumns = (open: (id: string) => void): WorkColumn<RiskHoldFragment>[] => [
  {
    id: "who",
    label: "Publisher",
    isHeading: true,
    cell: ({ id, publisherName, merchantName }) => (
      <Box sx={{ minWidth: 0, overflow: "hidden" }}>
        <ButtonBase
          aria-label={`Hold of ${publisherName ?? "a former publisher"} at ${merchantName ?? "a former brand"}`}
          onClick={() => open(id)}
          sx={nameStyle}
        >
          {publisherName ?? "Former publisher"}
        </ButtonBase>
        <Box sx={noteStyle}>{merchantName ?? "Former brand"}</Box>
      </Box>
    ),
  },
  {
    id: "status",
    label: "State",
    width: 250,
    cell: (hold) => (
      <>
        <Badge variant={holdLooks[hold.state].variant}>{holdLooks[hold.state].label}</Badge>
        <Box sx={noteStyle}>{clockOf(hold)}</Box>
      </>
    ),
  },
  {
    id: "why",
    label: "Says most",
    width: "30%",
    priority: 3,
    cell: ({ findings }) => <Box sx={noteStyle}>{[...findings].sort((a, b) => b.points - a.points)[0]?.words}</Box>,
  },
  {
    id: "objection",
    label: "Objection",
    width: 110,
    priority: 2,
    cell: ({ objection }) => (objection ? "Yes" : "–"),
  },
  { id: "since", label: "Since", width: 120, priority: 2, cell: ({ heldAt }) => localDay(heldAt) },
  { id: "score", label: "Points", width: 90, align: "end", priority: 2, cell: ({ score }) => score },
];

const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const noteStyle = { ...ellipsis, fontSize: 13, fontWeight: 400, lineHeight: 1.3, color: "text.secondary" } as const;
const nameStyle = {
  font: "inherit",
  display: "inline-block",
  maxWidth: "100%",
  minHeight: 24,
  ...ellipsis,
  "&:hover": { textDecoration: "underline" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;
