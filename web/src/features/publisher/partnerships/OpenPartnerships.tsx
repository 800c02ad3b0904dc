import { Box } from "@mui/material";
import { useState } from "react";
import {
  AvailableMerchantsDocument,
  OpenPartnershipsDocument,
  type OpenPartnershipsQuery,
  useAcceptBrandInvitationMutation,
  useDeclineBrandInvitationMutation,
  useLeaveBrandMutation,
  useOpenPartnershipsQuery,
} from "../../../generated/publisher";
import { localDay } from "../../../lib/dates";
import { Badge } from "../../../ui/Badge";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { Pager } from "../../../ui/table/Pager";
import { RowButton } from "../../../ui/table/RowButton";
import { rowListStyle, rowNoteStyle } from "../../../ui/table/rowStyle";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";

type Row = OpenPartnershipsQuery["myPartnerships"]["nodes"][number];

const nameOf = ({ merchant }: Row): string => merchant?.name ?? "Unknown";

const words: Partial<Record<Row["state"], { label: string; since: string }>> = {
  INVITED: { label: "Invited", since: "Invited you on" },
  APPLIED: { label: "Applied", since: "You applied on" },
  PAUSED: { label: "Paused", since: "Paused on" },
};

/** Invitations, applications and pauses: what waits for the publisher, or for a brand. Nothing without any. */
export function OpenPartnerships() {
  const may = useRights();
  const pages = useAddressPages(10, "partnerships");
  const { data, previousData } = useOpenPartnershipsQuery({
    variables: { after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const [accept] = useAcceptBrandInvitationMutation(afterChange);
  const [decline] = useDeclineBrandInvitationMutation(afterChange);
  const [leave] = useLeaveBrandMutation(afterChange);
  const { isBusy, act } = useAction();
  const [asked, setAsked] = useState<Row | null>(null);
  const list = (data ?? previousData)?.myPartnerships;
  if (!list || list.nodes.length === 0) return null;

  const button = (row: Row, label: string, name: string) => (
    <RowButton about={name} onClick={() => setAsked(row)}>
      {label}
    </RowButton>
  );
  const buttons = (row: Row) => {
    if (row.state === "APPLIED") {
      return may("leaveBrand") && button(row, "Withdraw", `Withdraw the application to ${nameOf(row)}`);
    }
    if (row.state === "PAUSED") return null;
    return (
      <>
        {may("acceptBrandInvitation") && (
          <RowButton
            variant="contained"
            disabled={isBusy}
            about={`Accept the invitation of ${nameOf(row)}`}
            onClick={() =>
              act({
                work: () => accept({ variables: { id: row.id } }),
                doneMessage: `You are a partner of ${nameOf(row)} now`,
                fallback: "Failed to accept the invitation",
              })
            }
          >
            Accept
          </RowButton>
        )}
        {may("declineBrandInvitation") && button(row, "Decline", `Decline the invitation of ${nameOf(row)}`)}
      </>
    );
  };

  const isInvitation = asked?.state === "INVITED";
  return (
    <Panel id="partnerships" title="Invitations and applications">
      <Box component="ul" aria-label="Invitations and applications" sx={listStyle}>
        {list.nodes.map((row) => (
          <li key={row.id}>
            <div>
              <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.25, rowGap: 0.5, alignItems: "center" }}>
                <b>{nameOf(row)}</b>
                <Badge variant="secondary">{words[row.state]?.label ?? row.state}</Badge>
              </Box>
              <small>{`${words[row.state]?.since ?? "Since"} ${localDay(row.changedAt)}`}</small>
              {row.note && <p>“{row.note}”</p>}
              {row.reason && <p>{row.reason}</p>}
              {row.state === "PAUSED" && (
                <p>Your links still lead to the shop. Clicks earn nothing until the brand resumes.</p>
              )}
            </div>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{buttons(row)}</Box>
          </li>
        ))}
      </Box>
      {list.totalCount > list.nodes.length && (
        <Pager label="invitations and applications" pages={pages} list={list} isStale={!data} />
      )}
      {asked && (
        <ConfirmDialog
          title={
            isInvitation
              ? `Decline the invitation of ${nameOf(asked)}?`
              : `Withdraw your application to ${nameOf(asked)}?`
          }
          text={
            isInvitation
              ? "The brand is notified and can invite you again."
              : "The brand is notified. You can apply again."
          }
          confirmLabel={isInvitation ? "Decline" : "Withdraw"}
          work={() => (isInvitation ? decline : leave)({ variables: { id: asked.id } })}
          doneMessage={isInvitation ? "Invitation declined" : "Application withdrawn"}
          fallback="Failed to respond"
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

const listStyle = {
  ...rowListStyle,
  pt: 1,
  "& > li": { ...rowListStyle["& > li"], alignItems: "flex-start" },
  "& b": { fontWeight: 600 },
  "& p": rowNoteStyle,
} as const;

/** What a publisher is to a brand stands beside the brand, and above the list while it waits. */
export const afterChange = {
  refetchQueries: [AvailableMerchantsDocument, OpenPartnershipsDocument],
  awaitRefetchQueries: true,
};
