import { Box, Divider, MenuItem } from "@mui/material";
import { Check } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { teamRoleLabels } from "../../../../api/src/contract/team";
import { type MyAccountsQuery, useMyAccountsQuery, useSwitchAccountMutation } from "../../generated/accounts";
import { dashboardPath } from "../../lib/navigation/paths";
import { toUser } from "../../lib/network/user";
import { WithApollo } from "../../lib/network/WithApollo";
import { Span } from "../../ui/html";
import { useAction } from "../../ui/toast/useAction";
import { useAuth } from "../session/useAuth";

type Account = MyAccountsQuery["me"]["accounts"][number];

/** The accounts in whose teams the user is; nothing for those with only one. */
export const AccountSwitcher = ({ close }: { close: () => void }) => (
  <WithApollo>
    <Accounts close={close} />
  </WithApollo>
);

function Accounts({ close }: { close: () => void }) {
  const { data } = useMyAccountsQuery();
  const [switchAccount] = useSwitchAccountMutation({ fetchPolicy: "no-cache" });
  const { login } = useAuth();
  const { isBusy, act } = useAction();
  const navigate = useNavigate();
  const accounts = data?.me.accounts ?? [];
  if (accounts.length < 2) return null;

  const choose = ({ id, isCurrent }: Account) => {
    if (isCurrent) return close();
    void act({
      work: async () => {
        const { data: answer } = await switchAccount({ variables: { accountId: id } });
        if (!answer) throw new Error();
        close();
        login(answer.switchAccount);
        navigate(dashboardPath(toUser(answer.switchAccount.user).role));
      },
      fallback: "Failed to switch the account",
    });
  };
  return (
    <Box role="group" aria-label="Accounts">
      <Divider />
      {accounts.map((account) => (
        <MenuItem
          key={account.id}
          role="menuitemradio"
          aria-checked={account.isCurrent}
          disabled={isBusy}
          onClick={() => choose(account)}
          sx={{ gap: 1.5, maxWidth: 320 }}
        >
          <Span sx={{ width: 18, flex: "none" }}>
            {account.isCurrent && <Check aria-hidden size={18} strokeWidth={1.8} />}
          </Span>
          <Span sx={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }}>{account.name}</Span>
          <Span sx={{ ml: "auto", color: "text.secondary", fontSize: 14 }}>
            {teamRoleLabels[account.teamRole.toLowerCase() as keyof typeof teamRoleLabels]}
          </Span>
        </MenuItem>
      ))}
      <Divider />
    </Box>
  );
}
