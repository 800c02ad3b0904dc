import { useConfirmEmailChangeMutation } from "../../generated/mail-links";
import { MailLinkAction, MailLinkPage } from "./MailLinkAction";

export const ConfirmEmailPage = () => (
  <MailLinkPage
    title="A new address"
    lead="From then on you sign in with it. Your password is the same."
    Action={Confirm}
  />
);

function Confirm({ token }: { token: string }) {
  const [confirm] = useConfirmEmailChangeMutation();
  return (
    <MailLinkAction
      label="Use this address"
      work={async () => (await confirm({ variables: { token } })).data?.confirmEmailChange}
      fallback="Failed to change the address"
      done={(email) => `Done. You sign in with ${email} now.`}
    />
  );
}
