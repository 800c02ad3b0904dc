import { Box, Divider, MenuItem } from "@mui/material";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { teamRoleLabels } from "../../../../api/src/contract/team";
import { type MyAccountsQuery, useMyAccountsQuery } from "../../generated/accounts";
import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { Span } from "../../ui/html";
import { useSwitchAccount } from "../session/useSwitchAccount";

type Account = MyAccountsQuery["me"]["accounts"][number];

/** The accounts whose teams the user is in, and a brand's way to another one. */
export const AccountSwitcher = ({ close }: { close: () => void }) => (
  <WithApollo>
    <Accounts close={close} />
  </WithApollo>
);

function Accounts({ close }: { close: () => void }) {
  const { data } = useMyAccountsQuery();
  const { isBusy, switchTo } = useSwitchAccount();
  const accounts = data?.me.accounts ?? [];
  const isBrand = accounts.some(({ isCurrent, role }) => isCurrent && role === "ADVERTISER");

  const choose = async ({ id, isCurrent }: Account) => {
    if (isCurrent || (await switchTo(id))) close();
  };
  return (
    <>
      {isBrand && (
        <MenuItem component={Link} to={paths.teamBrands} onClick={close}>
          {t("All brands")}
        </MenuItem>
      )}
      {accounts.length > 1 && (
        <Box role="group" aria-label={t("Accounts")}>
          <Divider />
          {accounts.map((account) => (
            <MenuItem
              key={account.id}
              role="menuitemradio"
              aria-checked={account.isCurrent}
              disabled={isBusy}
              onClick={() => void choose(account)}
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
      )}
    </>
  );
}
