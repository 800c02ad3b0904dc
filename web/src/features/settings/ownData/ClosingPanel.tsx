import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAccountClosingQuery, useCloseAccountMutation } from "../../../generated/settings";
import { localDay } from "../../../lib/dates";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useConfirmed } from "../../session/confirm/useConfirmed";
import { useAuth } from "../../session/useAuth";

export function ClosingPanel() {
  const { data, error, refetch } = useAccountClosingQuery({ fetchPolicy: "cache-and-network" });
  const [close] = useCloseAccountMutation();
  const { logout } = useAuth();
  const { confirmed, dialog } = useConfirmed();
  const [asking, setAsking] = useState(false);
  const [isClosed, setClosed] = useState(false);
  if (!data) {
    return (
      <Panel title="Close the account">
        {error ? (
          <Failure error={error} fallback="Failed to load this" retry={refetch} />
        ) : (
          <TableSkeleton rows={2} row={{ xs: 80, md: 56 }} />
        )}
      </Panel>
    );
  }
  const { blockers, consequences, erasesAt } = data.accountClosing;
  const day = localDay(erasesAt);
  const isBlocked = blockers.length > 0;
  const said = [
    "Nobody can sign in to it any more, and its sessions, API keys and webhooks end at once.",
    ...consequences,
    `Until ${day} you can take it back: sign in as usual. Keys have to be made anew.`,
    `On ${day} names and addresses are erased for good. Orders, payouts and invoices stay, as the law asks.`,
  ];
  return (
    <Panel title="Close the account" lead="What happens if you close it now:" isInset>
      <Sentences list={said} />
      {isBlocked && (
        <Box role="note" sx={noteStyle}>
          <Typography sx={{ fontWeight: 620 }}>It can't be closed yet</Typography>
          <Sentences list={blockers} />
        </Box>
      )}
      <Button color="error" variant="outlined" disabled={isBlocked} onClick={() => setAsking(true)} sx={{ mt: 2 }}>
        Close the account…
      </Button>
      {asking && (
        <ConfirmDialog
          title="Close this account?"
          text={`Everybody is signed out at once. You can take it back by signing in until ${day}. Then names and addresses are erased.`}
          confirmLabel="Close the account"
          wayBack="Keep it"
          work={() => confirmed(() => close())}
          fallback="Failed to close the account"
          onDone={() => {
            setAsking(false);
            setClosed(true);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {isClosed && (
        <DialogFrame title="The account is closed" onClose={logout} width={460}>
          <Typography>{`Sign in until ${day} to take it back. You have an email that says so, too.`}</Typography>
          <Button variant="contained" autoFocus onClick={logout} sx={{ mt: 3 }}>
            OK
          </Button>
        </DialogFrame>
      )}
      {dialog}
    </Panel>
  );
}

const Sentences = ({ list }: { list: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: "20px", "& li + li": { mt: 0.75 } }}>
    {list.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Box>
);

const noteStyle = { mt: 2, p: 2, border: 1, borderColor: "divider", borderRadius: "3px" } as const;
