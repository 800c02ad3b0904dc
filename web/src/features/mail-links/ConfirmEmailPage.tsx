import { useConfirmEmailChangeMutation } from "../../generated/mail-links";
import { MailLinkPage } from "./MailLinkPage";

export const ConfirmEmailPage = () => (
  <MailLinkPage
    title="A new address"
    lead="From then on you sign in with it. Your password is the same."
    useWork={useConfirmEmailChangeMutation}
    label="Use this address"
    fallback="Failed to change the address"
    done={(email) => `Done. You sign in with ${email} now.`}
  />
);
