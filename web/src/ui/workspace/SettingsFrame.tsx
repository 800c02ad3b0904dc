import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { PageBody, PageHead } from "./PageHead";

interface SettingsFrameProps {
  /** The role of the account, which says what sections it has. */
  account: string | undefined;
  /** The section's name, and one sentence about it. */
  title: string;
  lead: string;
  children: ReactNode;
}

/** The list of sections beside the chosen one. A new section is a line in settingsSections. */
export function SettingsFrame({ account, title, lead, children }: SettingsFrameProps) {
  const { pathname } = useLocation();
  const sections = settingsFor(account);
  return (
    <PageBody>
      <PageHead title={title} note={lead} />
      <Box sx={frameStyle}>
        <Box component="nav" aria-label="Settings" sx={listStyle}>
          {sections.map(({ path, label }) => (
            <Link key={path} to={path} aria-current={path === pathname ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </Box>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
      </Box>
    </PageBody>
  );
}

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

interface SettingsSection {
  path: string;
  label: string;
  /** Roles that have it; all without. */
  roles?: readonly string[];
}

const settingsSections: readonly SettingsSection[] = [
  { path: paths.profile, label: "Profile" },
  { path: paths.brandSettings, label: "Brand", roles: ["advertiser"] },
  { path: paths.security, label: "Security" },
  { path: paths.notificationSettings, label: "Notifications" },
  { path: paths.payoutSettings, label: "Payout method", roles: ["publisher"] },
  { path: paths.team, label: "Team" },
  { path: paths.keySettings, label: "API keys", roles: ["publisher"] },
  { path: paths.webhookSettings, label: "Webhooks", roles: ["publisher"] },
  { path: paths.ownData, label: "Your data" },
];

const settingsFor = (role: string | undefined): readonly SettingsSection[] =>
  settingsSections.filter(({ roles }) => !roles || (role !== undefined && roles.includes(role)));
