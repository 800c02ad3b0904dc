import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type LinkDomainState,
  LinkDomainsDocument,
  type ShownDomainFragment,
  useCheckLinkDomainMutation,
  useRemoveLinkDomainMutation,
} from "../../../generated/domains";
import { localMoment } from "../../../lib/dates";
import { Badge, type BadgeVariant } from "../../../ui/Badge";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { P } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";

type DnsRecord = ShownDomainFragment["records"][number];

const states: Record<LinkDomainState, { label: string; variant: BadgeVariant; text: string }> = {
  WAITING: {
    label: t("Waiting for DNS"),
    variant: "secondary",
    text: t("Add both records where you manage the domain's DNS. We check every few minutes."),
  },
  PROVED: {
    label: t("Getting a certificate"),
    variant: "secondary",
    text: t("The records are right. The domain works as soon as it answers over HTTPS, usually within minutes."),
  },
  SERVING: {
    label: t("Active"),
    variant: "default",
    text: t("New links use this domain. Links on the network's address keep working."),
  },
  FAILING: {
    label: t("Failing"),
    variant: "destructive",
    text: t("New links use the network's address until the domain works again."),
  },
};

const portalTexts: Partial<Record<LinkDomainState, string>> = {
  SERVING: t("The site is available on this domain."),
  FAILING: t("The site can't be reached on this domain."),
};

/** A domain with its state, and the DNS records to copy. */
export function DomainPanel({ domain }: { domain: ShownDomainFragment }) {
  const { host, state, purpose, problem, checkedAt, records } = domain;
  const { label, variant, text } = states[state];
  return (
    <Panel title={host} aside={<Badge variant={variant}>{label}</Badge>}>
      <Stack spacing={1.5} sx={{ px: "20px", pb: 2.5 }}>
        <P sx={{ maxWidth: 720, color: "text.secondary" }}>{(purpose === "PORTAL" && portalTexts[state]) || text}</P>
        {problem && (
          <P sx={{ maxWidth: 720 }} role="status">
            {problem}
          </P>
        )}
        {state === "SERVING" && !problem ? (
          <Box component="details" sx={foldStyle}>
            <summary>{t("DNS records")}</summary>
            <Records host={host} records={records} />
          </Box>
        ) : (
          <Records host={host} records={records} />
        )}
        <Actions domain={domain} checkedAt={checkedAt} />
      </Stack>
    </Panel>
  );
}

const columns: Column<DnsRecord>[] = [
  { id: "type", label: t("Type"), isHeading: true, cell: ({ type }) => type },
  {
    id: "name",
    label: t("Name"),
    isWhole: true,
    cell: ({ name }) => <Copied text={name} label={t("Copy the name")} />,
  },
  {
    id: "value",
    label: t("Value"),
    isWhole: true,
    cell: ({ value }) => <Copied text={value} label={t("Copy the value")} />,
  },
];

const Records = ({ host, records }: Pick<ShownDomainFragment, "host" | "records">) => (
  <DataTable
    isFramed
    label={t("DNS records of {host}", { host })}
    columns={columns}
    rows={records.map((record) => ({ ...record, id: record.type }))}
  />
);

const Copied = ({ text, label }: { text: string; label: string }) => (
  <Box component="span" sx={copiedStyle}>
    <code>{text}</code>
    <CopyButton text={text} label={`${label}: ${text}`} />
  </Box>
);

function Actions({ domain: { id, host }, checkedAt }: { domain: ShownDomainFragment; checkedAt: string | null }) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [isRemoving, setRemoving] = useState(false);
  const [check] = useCheckLinkDomainMutation();
  const [remove] = useRemoveLinkDomainMutation({ refetchQueries: [LinkDomainsDocument], awaitRefetchQueries: true });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      {can("checkLinkDomain") && (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          onClick={() => act({ work: () => check({ variables: { id } }), fallback: t("Failed to check the domain") })}
        >
          {t("Check now")}
        </Button>
      )}
      {can("removeLinkDomain") && (
        <Button size="small" sx={{ color: "text.primary" }} onClick={() => setRemoving(true)}>
          {t("Remove")}
        </Button>
      )}
      <P sx={{ fontSize: 14.5, color: "text.secondary" }}>
        {checkedAt ? t("Last check: {moment}", { moment: localMoment(checkedAt) }) : t("Not checked yet")}
      </P>
      {isRemoving && (
        <ConfirmDialog
          title={t("Remove {name}?", { name: host })}
          text={t("Addresses on this domain stop working. The same links keep working on the network's address.")}
          confirmLabel={t("Remove domain")}
          work={() => remove({ variables: { id } })}
          doneMessage={t("Domain removed")}
          fallback={t("Failed to remove the domain")}
          onClose={() => setRemoving(false)}
        />
      )}
    </Box>
  );
}

const copiedStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: "4px",
  minWidth: 0,
  "& code": { overflowWrap: "anywhere", fontSize: 14.5 },
} as const;

const foldStyle = {
  "& summary": {
    width: "fit-content",
    py: "8px",
    fontSize: 15,
    fontWeight: 600,
    cursor: "pointer",
    borderRadius: "3px",
  },
  "& summary:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
} as const;
