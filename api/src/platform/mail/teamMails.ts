import { t } from "../../contract/i18n/t";
import { type TeamRole, teamRoleLabels, teamRoles } from "../../contract/team";
import type { Template } from "./mail";
import { forSecurity } from "./reasons";

/** Older waiting messages have the role as a label. */
const roleName = (role = ""): string =>
  teamRoles.some((one) => one === role) ? teamRoleLabels[role as TeamRole] : role;

const viewTeam = (publicUrl: string) => ({ label: t("View team"), url: `${publicUrl}/settings/team` });

/** Mails about an account's team members and owners. */
export const teamMails: Record<string, Template> = {
  "team-invitation": ({ name, account, role, link }) => ({
    subject: t("{name} invited you to join {account} on Weft", { name, account }),
    greeting: t("Hello,"),
    paragraphs: [
      t("{name} invited you to join {account} on Weft. Your role: {role}.", { name, account, role: roleName(role) }),
      t("The link below works once and expires in seven days. If you don't know the sender, ignore this email."),
    ],
    action: { label: t("View invitation"), url: link ?? "" },
  }),
  "team-member-joined": ({ account, member, email, role }, publicUrl) => ({
    subject: t("{member} joined {account}", { member, account }),
    paragraphs: [
      t("{member} ({email}) accepted an invitation and joined {account}. Role: {role}.", {
        member,
        email,
        account,
        role: roleName(role),
      }),
      t("If no one on your team sent this invitation, remove this person, change your password and contact us."),
    ],
    action: viewTeam(publicUrl),
    reason: forSecurity(),
  }),
  "team-role-changed": ({ account, role, when }, publicUrl) => ({
    subject: t("Your role at {account} changed", { account }),
    paragraphs: [
      t("An owner changed your role at {account}. Your new role: {role}.", { account, role: roleName(role) }),
      ...(when ? [t("You'll become an owner on {when}, or sooner if another owner confirms.", { when })] : []),
    ],
    action: viewTeam(publicUrl),
    reason: forSecurity(),
  }),
  "team-member-removed": ({ account }) => ({
    subject: t("You were removed from {account}", { account }),
    paragraphs: [t("An owner removed you from {account}. You no longer have access.", { account })],
    reason: forSecurity(),
  }),
  "owner-waits": ({ account, member, email, by, when, link }) => ({
    subject: t("{member} will become an owner of {account}", { member, account }),
    paragraphs: [
      t(
        "{by} made {member} ({email}) an owner of {account}. Owners have full access. This takes effect on {when}. Until then, {member} has manager access.",
        { by, member, email, account, when },
      ),
      t(
        "If no one on your team intended this, stop it with the link below and change your password. Someone may be using one of your sessions.",
      ),
    ],
    action: { label: t("Stop new owner"), url: link ?? "" },
    reason: forSecurity(),
  }),
  "owner-stopped": ({ account, member, email }, publicUrl) => ({
    subject: t("{member} won't become an owner of {account}", { member, account }),
    paragraphs: [
      t("An owner stopped the change. {member} ({email}) won't become an owner of {account} and was signed out.", {
        member,
        email,
        account,
      }),
      t("If you made this person an owner, you can do so again."),
    ],
    action: viewTeam(publicUrl),
    reason: forSecurity(),
  }),
  "owner-removed": ({ account, by, until, link }) => ({
    subject: t("You are no longer an owner of {account}", { account }),
    paragraphs: [
      t("{by} removed you as an owner of {account}.", { by, account }),
      t(
        "If you didn't agree to this, use the link below to become an owner again. It works until {until}. Sign in with your own password. {by} will be notified. The link stops working if a second owner confirms the removal.",
        { until, by },
      ),
    ],
    action: { label: t("Restore ownership"), url: link ?? "" },
    reason: forSecurity(),
  }),
  "owner-returned": ({ account, member, email }, publicUrl) => ({
    subject: t("{member} is an owner of {account} again", { member, account }),
    paragraphs: [
      t("{member} ({email}) had been removed as an owner of {account} and used the link in our email to return.", {
        member,
        email,
        account,
      }),
      t(
        "If you didn't remove this person, change your password right away. If you did, remove them again and have a second owner confirm it. The removal is then final.",
      ),
    ],
    action: viewTeam(publicUrl),
    reason: forSecurity(),
  }),
};
