import { Box, ButtonBase } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { type RequestReasonId, requestReasons } from "../../../../api/src/contract/integrations/requestReasons";
import type { ApiRequestReason, ListedRequestFragment } from "../../generated/requests";
import { localMoment } from "../../lib/dates";
import { listWithCommas } from "../../lib/lists";
import { Badge } from "../../ui/Badge";
import type { Column } from "../../ui/table/DataTable";
import { cellNoteStyle, rowButtonStyle } from "../../ui/table/rowStyle";

export const reasonLabels = Object.fromEntries(
  Object.entries(requestReasons).map(([id, { label }]) => [id.toUpperCase(), label]),
) as Record<Uppercase<RequestReasonId> & ApiRequestReason, string>;

export const StatusBadge = ({ status, reason }: Pick<ListedRequestFragment, "status" | "reason">) => (
  <Badge variant={reason === "OK" ? "default" : status >= 500 || status === 429 ? "secondary" : "destructive"}>
    {String(status)}
  </Badge>
);

/** Who sent it, as far as it is known. */
export const senderOf = ({ keyName, isProven, isTest }: ListedRequestFragment): string =>
  [keyName ?? (isProven ? t("Your shop") : t("Unknown sender")), isTest && t("Test")].filter(Boolean).join(" · ");

export const requestColumns = (open: (id: string) => void): Column<ListedRequestFragment>[] => [
  {
    id: "call",
    label: t("Call"),
    isHeading: true,
    cell: (request) => (
      <Box sx={{ minWidth: 0, overflow: "hidden" }}>
        <ButtonBase
          aria-label={listWithCommas([request.call, localMoment(request.at)])}
          onClick={() => open(request.id)}
          sx={nameStyle}
        >
          {request.call}
        </ButtonBase>
        <Box sx={noteStyle}>{senderOf(request)}</Box>
      </Box>
    ),
  },
  { id: "status", label: t("Status"), width: 100, cell: (request) => <StatusBadge {...request} /> },
  { id: "reason", label: t("Reason"), width: "22%", cell: ({ reason }) => reasonLabels[reason] },
  { id: "order", label: t("Order"), width: "14%", priority: 2, cell: ({ orderId }) => orderId ?? "–" },
  {
    id: "when",
    label: t("When"),
    width: 190,
    align: "end",
    cell: ({ at }) => <time dateTime={at}>{localMoment(at)}</time>,
  },
];

/** Two lines, in a row of the usual height. */
const nameStyle = { ...rowButtonStyle, minHeight: 24 } as const;
const noteStyle = { ...cellNoteStyle, fontWeight: 400 } as const;
