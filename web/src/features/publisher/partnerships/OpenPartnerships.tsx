import { Box } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type OpenPartnershipsQuery,
  useAcceptBrandInvitationMutation,
  useDeclineBrandInvitationMutation,
  useLeaveBrandMutation,
  useOpenPartnershipsQuery,
} from "../../../generated/brands";
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
import { afterChange } from "./afterChange";

type Row = OpenPartnershipsQuery["partnerships"]["nodes"][number];

const nameOf = ({ merchant }: Row): string => merchant?.name ?? t("Unknown");

const words: Partial<Record<Row["state"], { label: string; since: (day: string) => string }>> = {
  INVITED: { label: t("Invited"), since: (day) => t("Invited you on {day}", { day }) },
  APPLIED: { label: t("Applied"), since: (day) => t("You applied on {day}", { day }) },
  PAUSED: { label: t("Paused"), since: (day) => t("Paused on {day}", { day }) },
};

/** Invitations, applications and pauses: what waits for the publisher or a brand. Hidden if there are none. */
export function OpenPartnerships() {
  const can = useRights();
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
  const list = (data ?? previousData)?.partnerships;
  if (!list || list.nodes.length === 0) return null;

  const button = (row: Row, label: string, name: string) => (
    <RowButton about={name} onClick={() => setAsked(row)}>
      {label}
    </RowButton>
  );
  const buttons = (row: Row) => {
    if (row.state === "APPLIED") {
      return (
        can("leaveBrand") &&
        button(row, t("Withdraw"), t("Withdraw the application to {brand}", { brand: nameOf(row) }))
      );
    }
    if (row.state === "PAUSED") return null;
    return (
      <>
        {can("acceptBrandInvitation") && (
          <RowButton
            variant="contained"
            disabled={isBusy}
            about={t("Accept the invitation from {brand}", { brand: nameOf(row) })}
            onClick={() =>
              act({
                work: () => accept({ variables: { id: row.id } }),
                doneMessage: t("You're now a partner of {brand}", { brand: nameOf(row) }),
                fallback: t("Failed to accept the invitation"),
              })
            }
          >
            {t("Accept")}
          </RowButton>
        )}
        {can("declineBrandInvitation") &&
          button(row, t("Decline"), t("Decline the invitation from {brand}", { brand: nameOf(row) }))}
      </>
    );
  };

  const isInvitation = asked?.state === "INVITED";
  return (
    <Panel id="partnerships" title={t("Invitations and applications")}>
      <Box component="ul" aria-label={t("Invitations and applications")} sx={listStyle}>
        {list.nodes.map((row) => (
          <li key={row.id}>
            <div>
              <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.25, rowGap: 0.5, alignItems: "center" }}>
                <b>{nameOf(row)}</b>
                <Badge variant="secondary">{words[row.state]?.label ?? row.state}</Badge>
              </Box>
              <small>{words[row.state]?.since(localDay(row.changedAt))}</small>
              {row.note && <p>{t("“{text}”", { text: row.note })}</p>}
              {row.reason && <p>{row.reason}</p>}
              {row.state === "PAUSED" && (
                <p>{t("Your links still lead to the shop. Clicks earn nothing until the brand resumes.")}</p>
              )}
            </div>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{buttons(row)}</Box>
          </li>
        ))}
      </Box>
      {list.totalCount > list.nodes.length && (
        <Pager label={t("invitations and applications")} pages={pages} list={list} isStale={!data} />
      )}
      {asked && (
        <ConfirmDialog
          title={
            isInvitation
              ? t("Decline the invitation from {brand}?", { brand: nameOf(asked) })
              : t("Withdraw your application to {brand}?", { brand: nameOf(asked) })
          }
          text={
            isInvitation
              ? t("The brand is notified and can invite you again.")
              : t("The brand is notified. You can apply again.")
          }
          confirmLabel={isInvitation ? t("Decline") : t("Withdraw")}
          work={() => (isInvitation ? decline : leave)({ variables: { id: asked.id } })}
          doneMessage={isInvitation ? t("Invitation declined") : t("Application withdrawn")}
          fallback={t("Failed to respond")}
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
