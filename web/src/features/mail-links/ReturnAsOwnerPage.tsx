import { useReturnAsOwnerMutation } from "../../generated/mail-links";
import { MailLinkAction, MailLinkPage } from "./MailLinkAction";

export const ReturnAsOwnerPage = () => (
  <MailLinkPage
    title="Return as an owner"
    lead="You get all rights in the account back and sign in with your own password. The other owners are told."
    Action={Return}
  />
);

function Return({ token }: { token: string }) {
  const [comeBack] = useReturnAsOwnerMutation();
  return (
    <MailLinkAction
      label="Return as an owner"
      work={async () => (await comeBack({ variables: { token } })).data?.returnAsOwner}
      fallback="Failed to return as an owner"
      done={(account) => `You are an owner of ${account} again. Sign in, and look at who else is in the team.`}
    />
  );
}
