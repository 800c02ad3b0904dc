import { useNavigate } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { useSwitchAccountMutation } from "../../generated/accounts";
import { dashboardPath } from "../../lib/navigation/paths";
import { toUser } from "../../lib/network/user";
import { useAction } from "../../ui/toast/useAction";
import { useAuth } from "./useAuth";

/** Continues the session in another account of the person, on its first page or on `path`. */
export function useSwitchAccount() {
  const [change] = useSwitchAccountMutation({ fetchPolicy: "no-cache" });
  const { login } = useAuth();
  const { isBusy, act } = useAction();
  const navigate = useNavigate();
  const switchTo = (accountId: string, path?: string) =>
    act({
      work: async () => {
        const { data } = await change({ variables: { accountId } });
        if (!data) throw new Error();
        login(data.switchAccount);
        navigate(path ?? dashboardPath(toUser(data.switchAccount.user).role));
      },
      fallback: t("Failed to switch the account"),
    });
  return { isBusy, switchTo };
}
