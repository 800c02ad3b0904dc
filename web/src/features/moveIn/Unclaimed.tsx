import { Box } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type ImportFactsFragment,
  MovedPartnersDocument,
  type MovedPartnersQuery,
  UnclaimedEarningsDocument,
  useEraseMovedPartnerMutation,
  useMovedPartnersQuery,
  useUnclaimedEarningsQuery,
} from "../../generated/moveIn";
import { localDay } from "../../lib/dates";
import { inMoney } from "../../lib/money";
import { publisherPath } from "../../lib/navigation/paths";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../ui/EmptyState";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { useList } from "../../ui/table/useList";
import { useRights } from "../session/rights/useRights";

type Partner = MovedPartnersQuery["movedPartners"]["nodes"][number];

/** Partners who have not accepted yet, and what is held for them. */
export function Unclaimed({ of }: { of: ImportFactsFragment }) {
  const can = useRights();
  const [erased, setErased] = useState<Partner | null>(null);
  const { data } = useUnclaimedEarningsQuery({ variables: { importId: of.id }, fetchPolicy: "cache-and-network" });
  const paged = useList(useMovedPartnersQuery, (found) => found.movedPartners, { importId: of.id });
  const acts: Column<Partner> = {
    id: "act",
    label: t("Actions"),
    align: "end",
    cell: (partner) => (
      <RowButton about={t("Erase {name}", { name: partner.name })} onClick={() => setErased(partner)}>
        {t("Erase")}
      </RowButton>
    ),
  };
  return (
    <Panel
      title={t("Not accepted yet")}
      lead={leadOf(of)}
      aside={data && t("{amount} unclaimed", { amount: inMoney(data.unclaimedEarnings) })}
    >
      <DataTable
        label={t("Not accepted yet")}
        columns={can("eraseMovedPartner") ? [...columns, acts] : columns}
        plural={t("partners")}
        paged={paged}
        failure={t("Failed to load the partners")}
        empty={<EmptyState title={t("Everyone has accepted.")} text={t("Links, codes and earnings are theirs now.")} />}
      />
      <Suspense fallback={null}>{erased && <Erase partner={erased} onClose={() => setErased(null)} />}</Suspense>
    </Panel>
  );
}

function leadOf({ releasedAt, declinedAt }: ImportFactsFragment): string {
  const held = t(
    "Their links and codes earn already. Unclaimed commission becomes theirs when they accept, and returns to you after 12 months.",
  );
  if (declinedAt) return `${held} ${t("We declined the invitations, so nobody gets a mail. Please contact us.")}`;
  if (releasedAt) return `${held} ${t("Each gets one invitation and one reminder, up to 500 mails a day.")}`;
  return `${held} ${t("Invitations go out once our team has reviewed your first import.")}`;
}

const columns: readonly Column<Partner>[] = [
  {
    id: "name",
    label: t("Partner"),
    isHeading: true,
    cell: ({ id, name }) => (
      <Box component={Link} to={publisherPath(id)} sx={{ color: "inherit" }}>
        {name}
      </Box>
    ),
  },
  {
    id: "mails",
    label: t("Invitation"),
    cell: ({ mails, invitedAt }) =>
      invitedAt
        ? mails > 1
          ? t("Reminded, invited {day}", { day: localDay(invitedAt) })
          : t("Invited {day}", { day: localDay(invitedAt) })
        : t("Not sent yet"),
  },
  { id: "unclaimed", label: t("Unclaimed"), align: "end", cell: ({ unclaimed }) => inMoney(unclaimed) },
];

function Erase({ partner: { id, name }, onClose }: { partner: Partner; onClose: () => void }) {
  const [erase] = useEraseMovedPartnerMutation({ refetchQueries: [MovedPartnersDocument, UnclaimedEarningsDocument] });
  return (
    <ConfirmDialog
      title={t("Erase {name}?", { name })}
      text={t(
        "For partners who ask for it. Their name and address are deleted, their links stop earning, and no later import brings them back. Unclaimed commission returns to you.",
      )}
      confirmLabel={t("Erase")}
      work={() => erase({ variables: { id } })}
      fallback={t("Failed to erase the partner")}
      onClose={onClose}
    />
  );
}
