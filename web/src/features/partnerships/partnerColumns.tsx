import { Box } from "@mui/material";
import { Link } from "react-router-dom";
import type { PartnerListQuery } from "../../generated/partnerships";
import { localDay } from "../../lib/dates";
import { inCount, inMoney } from "../../lib/money";
import { publisherPath } from "../../lib/navigation/paths";
import type { Column } from "../../ui/table/DataTable";
import { channelLabel, stateLooks } from "./labels";
import { PartnerActs } from "./PartnerActs";
import { nameOf } from "./PartnerRows";

type Row = PartnerListQuery["partnershipReports"]["nodes"][number];

/** `query` is the range's part of the address, which the publisher's page takes over. */
export function partnerColumns(query: string): Column<Row>[] {
  return [
    {
      id: "publisher",
      label: "Publisher",
      isHeading: true,
      cell: ({ partnership }) => (
        <Box
          component={Link}
          to={publisherPath(partnership.publisher?.id ?? "") + (query && `?${query}`)}
          title={nameOf(partnership)}
          sx={nameStyle}
        >
          {nameOf(partnership)}
        </Box>
      ),
    },
    {
      id: "commission",
      label: "Commission",
      width: 124,
      align: "end",
      sort: "commission",
      cell: ({ figures }) => <b>{inMoney(figures.commission)}</b>,
    },
    { id: "since", label: "Since", width: 210, sort: "changed", cell: ({ partnership: row }) => <Since row={row} /> },
    {
      id: "clicks",
      label: "Clicks",
      width: 90,
      align: "end",
      sort: "clicks",
      priority: 2,
      cell: ({ figures }) => inCount(figures.clicks),
    },
    {
      id: "sales",
      label: "Orders",
      width: 90,
      align: "end",
      sort: "sales",
      cell: ({ figures }) => (
        <>
          {inCount(figures.sales)}
          <Box component="span" sx={{ display: { sm: "none" }, color: "text.secondary" }}>
            {` ${figures.sales === 1 ? "order" : "orders"}`}
          </Box>
        </>
      ),
    },
    {
      id: "actions",
      label: "Actions",
      width: 240,
      align: "end",
      cell: ({ partnership }) => (
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: "4px" }}>
          <PartnerActs partner={partnership} />
        </Box>
      ),
    },
  ];
}

const Since = ({ row }: { row: Row["partnership"] }) => (
  <>
    {[channelLabel(row.publisher?.channelType), localDay(row.changedAt)].filter(Boolean).join(", ")}
    {(row.group || row.state !== "ACTIVE") && (
      <Box sx={noteStyle}>
        {[row.group?.name, row.state !== "ACTIVE" && stateLooks[row.state].label].filter(Boolean).join(", ")}
      </Box>
    )}
  </>
);

const noteStyle = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  fontSize: 13,
  lineHeight: 1.3,
  color: "text.secondary",
} as const;

const nameStyle = {
  display: "inline-block",
  maxWidth: "100%",
  py: "10px",
  overflow: "hidden",
  textOverflow: "ellipsis",
  verticalAlign: "middle",
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
} as const;
