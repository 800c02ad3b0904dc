import { paths } from "./paths";

interface SettingsSection {
  path: string;
  label: string;
  /** Roles that have it; all without. */
  roles?: readonly string[];
}

export const settingsSections: readonly SettingsSection[] = [
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

export const settingsFor = (role: string | undefined): readonly SettingsSection[] =>
  settingsSections.filter(({ roles }) => !roles || (role !== undefined && roles.includes(role)));
