import { Box, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { paths } from "../../lib/navigation/paths";
import type { Role } from "../../lib/network/user";
import { WithApollo } from "../../lib/network/WithApollo";
import { PageBody, PageHead } from "../../ui/workspace/PageHead";
import { RequireRole, RequireSession, SessionSpinner } from "./RequireRole";
import { RightsProvider } from "./rights/RightsProvider";
import { useAuth } from "./useAuth";

interface SettingsFrameProps {
  /** All signed-in users if omitted. */
  needs?: Role;
  /** The section's name and a one-sentence description. */
  title: string;
  lead: string;
  children: ReactNode;
}

/** A settings section, beside the list of all of them. New ones are added to `sections`. */
export function SettingsFrame({ needs, title, lead, children }: SettingsFrameProps) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const role = needs ?? user?.role;
  const around = (content: ReactNode) => (
    <PageBody>
      <PageHead title={title} note={lead} />
      <Box sx={frameStyle}>
        <Box component="nav" aria-label={t("Settings")} sx={listStyle}>
          {sections
            .filter(({ roles }) => !roles || roles.some((one) => one === role))
            .map(({ path, label }) => (
              <Link key={path} to={path} aria-current={path === pathname ? "page" : undefined}>
                {label}
              </Link>
            ))}
        </Box>
        <Box sx={{ minWidth: 0 }}>{content}</Box>
      </Box>
    </PageBody>
  );
  const page = around(
    <WithApollo>
      <RightsProvider>
        <Stack spacing={2.5}>{children}</Stack>
      </RightsProvider>
    </WithApollo>,
  );
  if (!needs) return <RequireSession frame={<SessionSpinner />}>{page}</RequireSession>;
  return (
    <RequireRole needs={needs} frame={around(null)}>
      {page}
    </RequireRole>
  );
}

interface Section {
  path: string;
  label: string;
  /** Roles that have it; all if omitted. */
  roles?: readonly Role[];
}

const sections: readonly Section[] = [
  { path: paths.profile, label: t("Profile") },
  { path: paths.brandSettings, label: t("Brand"), roles: ["advertiser"] },
  { path: paths.domains, label: t("Domains"), roles: ["advertiser", "admin"] },
  { path: paths.security, label: t("Security") },
  { path: paths.notificationSettings, label: t("Notifications") },
  { path: paths.payoutSettings, label: t("Payout method"), roles: ["publisher"] },
  { path: paths.team, label: t("Team") },
  { path: paths.keySettings, label: t("API keys"), roles: ["publisher"] },
  { path: paths.webhookSettings, label: t("Webhooks"), roles: ["publisher"] },
  { path: paths.assistants, label: t("Assistants") },
  { path: paths.ownData, label: t("Data & privacy") },
];

const frameStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "180px minmax(0, 1fr)" },
  gap: { xs: 2, md: 3 },
  alignItems: "start",
} as const;

const listStyle = {
  display: "flex",
  flexDirection: { xs: "row", md: "column" },
  flexWrap: "wrap",
  gap: "2px",
  "& a": {
    display: "flex",
    alignItems: "center",
    minHeight: { xs: 44, md: 36 },
    px: "10px",
    borderRadius: "3px",
    fontSize: 15,
    fontWeight: 520,
    textDecoration: "none",
    color: "text.secondary",
  },
  "& a:hover": { color: "text.primary" },
  "& a[aria-current=page]": { bgcolor: "primary.tint", color: "text.primary", fontWeight: 620 },
} as const;
