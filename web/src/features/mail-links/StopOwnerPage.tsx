import { useStopOwnerByLinkMutation } from "../../generated/mail-links";
import { MailLinkPage } from "./MailLinkPage";

export const StopOwnerPage = () => (
  <MailLinkPage
    title="Stop the new owner?"
    lead="This person does not become an owner, and is signed out. If nobody of you made them one, choose a new password afterwards."
    useWork={useStopOwnerByLinkMutation}
    label="Stop the new owner"
    fallback="Failed to stop the new owner"
    done={(account) => `Stopped. The owners of ${account} are the same as before.`}
  />
);
