import { Box, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useAssistantToolsQuery } from "../../../generated/assistants";
import { paths } from "../../../lib/navigation/paths";
import { useChoice } from "../../../lib/navigation/useAddress";
import type { Role } from "../../../lib/network/user";
import { siteAddress } from "../../../lib/siteAddress";
import { CodeBlock } from "../../../ui/dashboard/CodeBlock";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { P, Small, Span, Ul } from "../../../ui/html";
import { SettingsFrame } from "../../session/SettingsFrame";
import { useAuth } from "../../session/useAuth";
import { ConnectedApps } from "./ConnectedApps";
import { type Clients, clients, script } from "./clients";

/** How to connect an assistant, and what it can do. */
export function AssistantsPage() {
  const role = useAuth().user?.role;
  return (
    <SettingsFrame title={t("Assistants")} lead={t("Ask Claude, ChatGPT or another assistant about your own data.")}>
      <Connect role={role} />
      <ConnectedApps />
      <Tools />
      <Limits />
    </SettingsFrame>
  );
}

/** Admins can't create API keys. */
const keyPages: Readonly<Partial<Record<Role, string>>> = {
  publisher: paths.keySettings,
  advertiser: `${paths.advertiserIntegrations}?part=keys`,
};

function Connect({ role }: { role: Role | undefined }) {
  const keyPage = role && keyPages[role];
  const offered: Clients = keyPage ? [...clients, script] : clients;
  const [chosen, choose] = useChoice("client", offered);
  const { id, label, steps, code, file } = offered.find((one) => one.id === chosen) ?? offered[0];
  return (
    <Panel isInset title={t("Connect your assistant")}>
      <Box sx={stackStyle}>
        <Segments label={t("Assistant")} choices={offered} chosen={chosen} onChoose={choose} />
        <P sx={{ m: 0, maxWidth: 640 }}>{steps}</P>
        <CodeBlock
          key={id}
          label={file ?? t("Address for {client}", { client: label })}
          code={code(`${siteAddress()}/mcp`)}
        />
        {id === script.id && keyPage && (
          <Button component={Link} to={keyPage} size="small" variant="outlined" sx={{ justifySelf: "start" }}>
            {t("API keys")}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

function Tools() {
  const query = useAssistantToolsQuery();
  const title = t("What it can do");
  if (!query.data) return <PanelNotLoaded title={title} query={query} fallback={t("Failed to load the tools")} />;
  return (
    <Panel title={title} lead={t("An assistant uses these tools when they help to answer you.")}>
      <Ul aria-label={title} sx={toolsStyle}>
        {query.data.assistantTools.map(({ name, title, writes }) => (
          <li key={name}>
            <Span sx={{ flex: 1, minWidth: 0 }}>{title}</Span>
            {writes && <Small>{t("Creates something")}</Small>}
            <code>{name}</code>
          </li>
        ))}
      </Ul>
    </Panel>
  );
}

/** What people ask before they connect anything to their account. */
const Limits = () => (
  <Panel isInset title={t("What it can't do")}>
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.75, maxWidth: 640 }}>
      <li>
        {t("It never decides about orders, money or terms. Drafts open as a filled form that you check and send.")}
      </li>
      <li>{t("It sees what your account and your team role can see, and no more.")}</li>
      <li>{t("Texts from shops and shoppers are marked as untrusted, so that they aren't taken for instructions.")}</li>
    </Box>
  </Panel>
);

const stackStyle = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;

const toolsStyle = {
  borderTop: "1px solid var(--weft-palette-divider)",
  "& li": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, px: "20px", py: "9px" },
  "& li + li": { borderTop: "1px solid var(--weft-palette-divider)" },
  "& small": { fontSize: 13.5, color: "text.secondary" },
  "& code": { fontSize: 13.5, color: "text.secondary" },
} as const;
