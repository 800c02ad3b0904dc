import { useStopEmailChangeMutation } from "../../generated/mail-links";
import { MailLinkPage } from "./MailLinkPage";

export const StopEmailChangePage = () => (
  <MailLinkPage
    title="Was it not you?"
    lead="Keep your address, and sign out everywhere. Choose a new password afterwards."
    useWork={useStopEmailChangeMutation}
    label="Stop the change"
    fallback="Failed to stop the change"
    done={(email) =>
      `Stopped. Your address is ${email}, and all sessions are signed out. Please choose a new password.`
    }
  />
);
