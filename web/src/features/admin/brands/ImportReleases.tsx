import { Box } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdminImportReleasesDocument,
  type AdminImportReleasesQuery,
  useAdminDeclineImportMutation,
  useAdminImportReleasesQuery,
  useAdminReleaseImportMutation,
} from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { inCount } from "../../../lib/money";
import { sourceName } from "../../../shared/moveIn/sources";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { useRights } from "../../session/rights/useRights";

type Waiting = AdminImportReleasesQuery["importsToRelease"][number];

/** Hidden unless a brand's first move waits for a decision. */
export function ImportReleases() {
  const can = useRights();
  const { data } = useAdminImportReleasesQuery({ fetchPolicy: "cache-and-network" });
  const [asked, setAsked] = useState<{ act: "release" | "decline"; of: Waiting } | null>(null);
  const waiting = data?.importsToRelease ?? [];
  if (waiting.length === 0 && !asked) return null;
  const acts: Column<Waiting> = {
    id: "act",
    label: t("Decision"),
    align: "end",
    cell: (of) => (
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 0.5 }}>
        <RowButton
          about={t("Release the invitations of {brand}", { brand: of.merchantName })}
          onClick={() => setAsked({ act: "release", of })}
        >
          {t("Release")}
        </RowButton>
        <RowButton
          about={t("Decline the invitations of {brand}", { brand: of.merchantName })}
          onClick={() => setAsked({ act: "decline", of })}
        >
          {t("Decline")}
        </RowButton>
      </Box>
    ),
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Panel
        id="moves"
        title={t("Invitations to release")}
        info={t(
          "A brand moved in from another program for the first time. Check that these are its own partners before they get mail. Later imports of the brand don’t wait.",
        )}
        aside={t("{count} to decide", { count: inCount(waiting.length) })}
      >
        <Box sx={{ mt: 1 }}>
          <DataTable
            label={t("Invitations to release")}
            columns={can("releaseImport") ? [...columns, acts] : columns}
            rows={waiting}
          />
        </Box>
      </Panel>
      {asked && <Decision {...asked} onClose={() => setAsked(null)} />}
    </Box>
  );
}

const columns: readonly Column<Waiting>[] = [
  {
    id: "brand",
    label: t("Brand"),
    isHeading: true,
    cell: ({ merchantName, source }) => (
      <>
        {merchantName}
        <small>{t("From {source}", { source: sourceName(source) })}</small>
      </>
    ),
  },
  { id: "ran", label: t("Moved in"), cell: ({ ranAt }) => <time dateTime={ranAt}>{localMoment(ranAt)}</time> },
  {
    id: "partners",
    label: t("Partners"),
    cell: ({ partners, firstNames }) => (
      <>
        {inCount(partners)}
        <small>{listWithCommas(firstNames)}</small>
      </>
    ),
  },
  { id: "links", label: t("Links"), align: "end", cell: ({ links }) => inCount(links) },
];

function Decision({ act, of, onClose }: { act: "release" | "decline"; of: Waiting; onClose: () => void }) {
  const refetchQueries = [AdminImportReleasesDocument];
  const [release] = useAdminReleaseImportMutation({ refetchQueries });
  const [decline] = useAdminDeclineImportMutation({ refetchQueries });
  const variables = { id: of.id };
  const { merchantName: brand, partners: count } = of;
  return act === "release" ? (
    <ConfirmDialog
      title={t("Release the invitations?")}
      text={t(
        "{count, plural, one {# partner gets} other {# partners get}} an invitation from {brand} and one reminder, up to 500 mails a day.",
        { brand, count },
      )}
      confirmLabel={t("Release")}
      work={() => release({ variables })}
      fallback={t("Failed to release the invitations")}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={t("Decline the invitations?")}
      text={t("No partner of {brand} gets mail. Their links keep working, and the brand sees your decision.", {
        brand,
      })}
      confirmLabel={t("Decline")}
      work={() => decline({ variables })}
      fallback={t("Failed to decline the invitations")}
      onClose={onClose}
    />
  );
}
