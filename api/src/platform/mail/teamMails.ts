import type { Template } from "./mail";

const SECURITY = "You get this email because it is about the safety of your account. It can't be turned off.";

/** About who is in the team of an account, and who owns it. */
export const teamMails: Record<string, Template> = {
  "team-invitation": ({ name, account, role, link }) => ({
    subject: `${name} invites you to the team of ${account} on Weft`,
    greeting: "Hello,",
    paragraphs: [
      `${name} invites you to work for ${account} on Weft, in the role of ${role}.`,
      "The link below works once, for seven days. If you don't know who this is, you don't need to do anything.",
    ],
    action: { label: "See the invitation", url: link ?? "" },
  }),
  "team-member-joined": ({ account, member, email, role }, publicUrl) => ({
    subject: `${member} joined the team of ${account}`,
    paragraphs: [
      `${member} <${email}> accepted an invitation and is in the team of ${account} now, in the role of ${role}.`,
      "If none of you sent that invitation, remove this person, choose a new password and write to us.",
    ],
    action: { label: "See your team", url: `${publicUrl}/settings/team` },
    reason: SECURITY,
  }),
  "team-role-changed": ({ account, role, when }, publicUrl) => ({
    subject: `Your role in the team of ${account} was changed`,
    paragraphs: [
      `An owner changed your role in the team of ${account}. It is ${role} now.`,
      ...(when ? [`You become an owner on ${when}, or once another owner confirms.`] : []),
    ],
    action: { label: "See your team", url: `${publicUrl}/settings/team` },
    reason: SECURITY,
  }),
  "team-member-removed": ({ account }) => ({
    subject: `You are no longer in the team of ${account}`,
    paragraphs: [`An owner removed you from the team of ${account}. You can't act for it any more.`],
    reason: SECURITY,
  }),
  "owner-waits": ({ account, member, email, by, when, link }) => ({
    subject: `${member} becomes an owner of ${account}`,
    paragraphs: [
      `${by} made ${member} <${email}> an owner of ${account}. Owners can do everything. That starts on ${when}; until then ${member} has a manager's rights.`,
      "If nobody of you meant this, stop it with the link below, and choose a new password: somebody may be using one of your sessions.",
    ],
    action: { label: "Stop the new owner", url: link ?? "" },
    reason: SECURITY,
  }),
  "owner-stopped": ({ account, member, email }, publicUrl) => ({
    subject: `${member} does not become an owner of ${account}`,
    paragraphs: [
      `One of the owners stopped it: ${member} <${email}> does not become an owner of ${account}, and was signed out.`,
      "If it was you who had made this person an owner, you can do it again.",
    ],
    action: { label: "See your team", url: `${publicUrl}/settings/team` },
    reason: SECURITY,
  }),
  "owner-removed": ({ account, by, until, link }) => ({
    subject: `You are no longer an owner of ${account}`,
    paragraphs: [
      `${by} removed you as an owner of ${account}.`,
      `If this was not agreed with you, the link below makes you an owner again, until ${until}. You sign in with your own password; ${by} is told. It ends if a second owner confirms the removal.`,
    ],
    action: { label: "Return as an owner", url: link ?? "" },
    reason: SECURITY,
  }),
  "owner-returned": ({ account, member, email }, publicUrl) => ({
    subject: `${member} is an owner of ${account} again`,
    paragraphs: [
      `${member} <${email}> had been removed as an owner of ${account}, and returned with the link in the mail about it.`,
      "If you did not remove this person yourself, choose a new password at once. If you did, remove them again and have a second owner confirm it: then it is final.",
    ],
    action: { label: "See your team", url: `${publicUrl}/settings/team` },
    reason: SECURITY,
  }),
};
