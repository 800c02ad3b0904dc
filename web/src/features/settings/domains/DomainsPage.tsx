import { Button } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { linkDomainForm } from "../../../../../api/src/contract/links/linkDomain";
import { LinkDomainsDocument, useAddLinkDomainMutation, useLinkDomainsQuery } from "../../../generated/domains";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { useRights } from "../../session/rights/useRights";
import { SettingsFrame } from "../../session/SettingsFrame";
import { useAuth } from "../../session/useAuth";
import { DomainPanel } from "./DomainPanel";

export function DomainsPage() {
  const role = useAuth().user?.role;
  const isNetwork = role === "admin";
  return (
    <SettingsFrame
      title={t("Domains")}
      lead={
        isNetwork
          ? t("More addresses for the network's site.")
          : t("Creators share links on your own domain instead of the network's.")
      }
    >
      {role === "publisher" ? (
        <Panel title={t("Domains")}>
          <EmptyState title={t("Only brands can add domains.")} />
        </Panel>
      ) : (
        <Domains isNetwork={isNetwork} />
      )}
    </SettingsFrame>
  );
}

function Domains({ isNetwork }: { isNetwork: boolean }) {
  const query = useLinkDomainsQuery();
  const can = useRights();
  const [isAdding, setAdding] = useState(false);
  if (!query.data)
    return <PanelNotLoaded title={t("Domains")} query={query} fallback={t("Failed to load your domains")} />;
  const domains = query.data.linkDomains;
  const add = can("addLinkDomain") && (
    <Button
      size="small"
      onClick={() => setAdding(true)}
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ color: "text.primary", alignSelf: "flex-start" }}
    >
      {t("Add domain")}
    </Button>
  );
  return (
    <>
      {domains.length === 0 ? (
        <Panel title={t("Domains")}>
          <EmptyState
            title={t("No domains yet.")}
            text={
              isNetwork
                ? t("Add a domain such as partners.network.com. The whole site is then available there too.")
                : t("Add a subdomain such as go.brand.com. You need access to its DNS settings.")
            }
            action={add || undefined}
          />
        </Panel>
      ) : (
        domains.map((domain) => <DomainPanel key={domain.id} domain={domain} />)
      )}
      {domains.length > 0 && add}
      {isAdding && <AddDomain onClose={() => setAdding(false)} />}
    </>
  );
}

function AddDomain({ onClose }: { onClose: () => void }) {
  const [add] = useAddLinkDomainMutation({ refetchQueries: [LinkDomainsDocument], awaitRefetchQueries: true });
  return (
    <FormDialog
      title={t("Add domain")}
      width={480}
      values={{ host: "" }}
      schema={linkDomainForm}
      work={({ host }) => add({ variables: { input: { host: host.trim() } } })}
      done={t("Domain added. Add its records to your DNS next.")}
      fallback={t("Failed to add the domain")}
      label={t("Add domain")}
      busyLabel={t("Adding...")}
      hasCancel={false}
      onClose={onClose}
      fields={[
        {
          name: "host",
          label: t("Domain"),
          placeholder: "go.brand.com",
          hint: t("An unused subdomain, or the one from your earlier program's links."),
          autoComplete: "off",
          autoFocus: true,
        },
      ]}
    />
  );
}
