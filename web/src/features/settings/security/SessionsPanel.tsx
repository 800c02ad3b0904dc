import Button from "@mui/material/Button";
import { type MySecurityQuery, useEndOtherSessionsMutation, useEndSessionMutation } from "../../../generated/settings";
import { localMoment } from "../../../lib/dates";
import { Panel } from "../../../ui/dashboard/Panel";
import { Tag } from "../../../ui/Tag";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { TableFrame } from "../../../ui/table/TableFrame";
import { useAction } from "../../../ui/toast/useAction";
import { useAuth } from "../../session/useAuth";

type OwnSession = MySecurityQuery["mySecurity"]["sessions"][number];

interface SessionsPanelProps {
  sessions: readonly OwnSession[];
  refetch: () => Promise<unknown>;
}

const INFO = "A session lasts a week. “Last used” is to the quarter of an hour. API keys are not sessions.";

export function SessionsPanel({ sessions, refetch }: SessionsPanelProps) {
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation({ fetchPolicy: "no-cache" });
  const { login } = useAuth();
  const { isBusy, act } = useAction();
  const endOne = ({ id }: OwnSession) =>
    act({
      work: () => end({ variables: { id } }),
      doneMessage: "That session is signed out",
      fallback: "Failed to sign it out",
      afterwards: refetch,
    });
  const endAll = () =>
    act({
      work: async () => {
        const { data } = await endOthers();
        if (data) login(data.endOtherSessions);
      },
      doneMessage: "You are signed out everywhere else",
      fallback: "Failed to sign out the others",
      afterwards: refetch,
    });
  const columns: Column<OwnSession>[] = [
    {
      id: "device",
      label: "Device",
      isHeading: true,
      cell: ({ device, isThis }) => (
        <>
          {device} {isThis && <Tag>This one</Tag>}
        </>
      ),
    },
    { id: "created", label: "Signed in", cell: ({ createdAt }) => localMoment(createdAt) },
    { id: "seen", label: "Last used", cell: ({ seenAt }) => localMoment(seenAt) },
    {
      id: "actions",
      label: "Actions",
      align: "end",
      cell: (session) =>
        session.isThis ? (
          ""
        ) : (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Sign out ${session.device}`}
            onClick={() => void endOne(session)}
            sx={{ color: "text.primary" }}
          >
            Sign out
          </Button>
        ),
    },
  ];
  const others = sessions.length > 1 && (
    <Button size="small" disabled={isBusy} onClick={() => void endAll()} sx={{ color: "text.primary" }}>
      Sign out all others
    </Button>
  );
  return (
    <Panel title="Where you are signed in" info={INFO} aside={others}>
      <TableFrame label="Sessions">
        <DataTable label="Sessions" columns={columns} rows={sessions} rowKey={({ id }) => id} />
      </TableFrame>
    </Panel>
  );
}
