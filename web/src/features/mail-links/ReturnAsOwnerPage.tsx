import { useReturnAsOwnerMutation } from "../../generated/mail-links";
import { MailLinkPage } from "./MailLinkPage";

export const ReturnAsOwnerPage = () => (
  <MailLinkPage
    title="Return as an owner"
    lead="You get all rights in the account back and sign in with your own password. The other owners are told."
    useWork={useReturnAsOwnerMutation}
    label="Return as an owner"
    fallback="Failed to return as an owner"
    done={(account) => `You are an owner of ${account} again. Sign in, and look at who else is in the team.`}
  />
);
