import type { Template } from "./mail";

const SECURITY = "You get this email because you are an admin of the network. It can't be turned off.";

const outcomes: Readonly<Record<string, string>> = {
  approved: "A second admin approved your request, and it was carried out",
  declined: "A second admin declined your request",
  failed: "A second admin approved your request, but it could no longer be carried out",
  expired: "Nobody approved your request in time, so it has expired",
};

/** About acts of an admin that a second one has to approve. */
export const approvalMails: Record<string, Template> = {
  "approval-asked": ({ asker, words }, publicUrl) => ({
    subject: `${asker} needs your approval`,
    paragraphs: [
      `${asker} asked for this: ${words}.`,
      "Nothing happens until a second admin approves it. Please look at it before you do.",
    ],
    action: { label: "Review the request", url: `${publicUrl}/admin#approvals` },
    reason: SECURITY,
  }),
  "approval-decided": ({ words, state, reason }, publicUrl) => ({
    subject: `Your request was ${state === "failed" ? "approved but not carried out" : state}`,
    paragraphs: [
      `${outcomes[state ?? ""] ?? "Your request was decided"}: ${words}.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    action: { label: "See the overview", url: `${publicUrl}/admin` },
    reason: SECURITY,
  }),
};
