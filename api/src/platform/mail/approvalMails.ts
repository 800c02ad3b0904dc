import { t } from "../../contract/i18n/t";
import type { Template } from "./mail";
import { forAdmins } from "./reasons";

interface Outcome {
  subject: string;
  text: string;
}

function outcomeOf(state: string | undefined, request = ""): Outcome {
  switch (state) {
    case "approved":
      return {
        subject: t("Your request was approved"),
        text: t("A second admin approved your request and it was carried out: {request}.", { request }),
      };
    case "declined":
      return {
        subject: t("Your request was declined"),
        text: t("A second admin declined your request: {request}.", { request }),
      };
    case "failed":
      return {
        subject: t("Your request was approved but couldn't be carried out"),
        text: t("A second admin approved your request, but it could no longer be carried out: {request}.", { request }),
      };
    case "expired":
      return {
        subject: t("Your request expired"),
        text: t("No one approved your request in time: {request}.", { request }),
      };
    default:
      return { subject: t("Your request was decided"), text: t("Your request was decided: {request}.", { request }) };
  }
}

/** Mails about admin actions that need a second admin's approval. */
export const approvalMails: Record<string, Template> = {
  "approval-asked": ({ asker, words }, publicUrl) => ({
    subject: t("{admin} needs your approval", { admin: asker }),
    paragraphs: [
      t("{admin} requested: {request}.", { admin: asker, request: words }),
      t("Nothing happens until a second admin approves. Please review the request first."),
    ],
    action: { label: t("Review request"), url: `${publicUrl}/admin#approvals` },
    reason: forAdmins(),
  }),
  "approval-decided": ({ words, state, reason }, publicUrl) => {
    const { subject, text } = outcomeOf(state, words);
    return {
      subject,
      paragraphs: [text, ...(reason ? [t("Reason: {reason}", { reason })] : [])],
      action: { label: t("View overview"), url: `${publicUrl}/admin` },
      reason: forAdmins(),
    };
  },
};
