import Box from "@mui/material/Box";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useAdminQueuesQuery } from "../../../generated/admin";
import { inCount } from "../../../lib/money";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { StateMark } from "../StateMark";
import { ageOf, dueOf, type Queue, queuePlaces } from "./queueLabels";

/** Every kind of work that waits, with its oldest and its clock. */
export function WaitingForYou() {
  const { data, error, refetch } = useAdminQueuesQuery({ fetchPolicy: "cache-and-network" });
  const queues = data?.queues;
  // Ages refer to the last answer, so that they do not change while someone reads.
  const now = useMemo(() => (queues ? Date.now() : 0), [queues]);
  const columns: readonly Column<Queue>[] = [
    {
      id: "queue",
      label: "Queue",
      isHeading: true,
      cell: ({ id }) => (
        <Box component={Link} to={queuePlaces[id].to} sx={{ color: "text.primary" }}>
          {queuePlaces[id].label}
        </Box>
      ),
    },
    {
      id: "open",
      label: "Open",
      align: "end",
      cell: ({ open, isMore }) => <b>{inCount(open) + (isMore ? "+" : "")}</b>,
    },
    {
      id: "oldest",
      label: "Oldest",
      align: "end",
      isWide: true,
      cell: ({ oldest }) => <span style={{ whiteSpace: "nowrap" }}>{ageOf(oldest, now)}</span>,
    },
    {
      id: "due",
      label: "Due",
      cell: (queue) => {
        const { state, text } = dueOf(queue);
        return <StateMark shape={shapes[state]}>{text}</StateMark>;
      },
    },
  ];
  return (
    <Panel id="waiting" title="Waiting for you" aside="The oldest counts">
      {queues ? (
        <Box sx={{ mt: 1, px: { xs: "16px", sm: 0 } }}>
          <DataTable label="Waiting for you" columns={columns} rows={queues} rowKey={({ id }) => id} isNarrow />
        </Box>
      ) : error ? (
        <Failure error={error} fallback="Failed to load what waits" retry={refetch} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Panel>
  );
}

const shapes = { late: "wrong", waiting: "waiting", none: "done" } as const;
