import { Box, Button, CircularProgress, Stack, Typography } from "@mui/material";
import { Check, TriangleAlert } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { teamRoleLabels } from "../../../../api/src/contract/team";
import { useMyAccountsQuery } from "../../generated/accounts";
import {
  type ConnectionRequestQuery,
  useAllowConnectionMutation,
  useConnectionRequestQuery,
} from "../../generated/connect";
import { messageOf } from "../../lib/network/errors";
import { scopeLabel } from "../../shared/apiKeys/scopeLabel";
import { Select } from "../../ui/form/Select";
import { useAction } from "../../ui/toast/useAction";
import { useSwitchAccount } from "../session/useSwitchAccount";

type Asked = ConnectionRequestQuery["connectionRequest"];

/** Who asks, for which account, and for what: the person allows or cancels. */
export function ConsentForm({ id, here }: { id: string; here: string }) {
  const { data, error } = useConnectionRequestQuery({ variables: { id }, fetchPolicy: "no-cache" });
  const [allow] = useAllowConnectionMutation({ fetchPolicy: "no-cache" });
  const { isBusy, act } = useAction();
  if (error) return <Typography role="alert">{messageOf(error, t("Failed to load the request"))}</Typography>;
  if (!data) return <CircularProgress aria-label={t("Loading the request")} size={32} thickness={3} />;
  const asked = data.connectionRequest;
  const { returnsTo, scopes } = asked;
  const answer = () =>
    act({
      work: async () => {
        const { data: answered } = await allow({ variables: { id } });
        if (answered) window.location.assign(answered.allowConnection.address);
      },
      fallback: t("Failed to connect the app"),
    });
  return (
    <Stack spacing={3} sx={{ overflowWrap: "anywhere" }}>
      <Who {...asked} />
      <Account here={here} />
      {scopes.length === 0 ? (
        <Typography role="alert">
          {t("Your team role has none of the permissions this app asks for. Ask an owner.")}
        </Typography>
      ) : (
        <Box>
          <Typography sx={{ mb: 1, fontWeight: 620 }}>{t("It will be able to:")}</Typography>
          <Stack component="ul" spacing={0.75} sx={{ m: 0, p: 0, listStyle: "none" }}>
            {scopes.map((scope) => (
              <Box component="li" key={scope} sx={{ display: "flex", gap: 1.25 }}>
                <Check aria-hidden size={20} strokeWidth={1.8} style={{ flex: "none", marginTop: 2 }} />
                {scopeLabel(scope)}
              </Box>
            ))}
          </Stack>
          <Typography sx={{ mt: 1.5, fontSize: 15, color: "text.secondary" }}>
            {t("It can’t move money, decide orders or change terms.")}
          </Typography>
        </Box>
      )}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: "wrap" }}>
        {scopes.length > 0 && (
          <Button variant="contained" size="large" disabled={isBusy} onClick={() => void answer()}>
            {t("Allow")}
          </Button>
        )}
        {/* Without an approval the app learns that it was refused. */}
        <Button href={`/oauth/auth/${encodeURIComponent(id)}`} size="large" disabled={isBusy}>
          {t("Cancel")}
        </Button>
      </Stack>
      <Typography sx={{ fontSize: 15, color: "text.secondary" }}>
        {returnsTo
          ? t("You’ll return to {host}.", { host: returnsTo })
          : t("You’ll return to an app on this computer.")}{" "}
        {t("You can disconnect it any time under Settings, Assistants.")}
      </Typography>
    </Stack>
  );
}

/** By the domain it proved. What it calls itself is anybody's choice. */
const Who = ({ domain, isProved, name, returnsTo }: Asked) => (
  <Box>
    <Box sx={{ fontSize: 24, fontWeight: 650, lineHeight: 1.25 }}>
      {isProved || returnsTo ? domain : t("An app on this computer")}
    </Box>
    {name && name !== domain && (
      <Box sx={{ color: "text.secondary", fontSize: 15 }}>{t("Calls itself “{name}”", { name })}</Box>
    )}
    {!isProved && (
      <Box sx={{ display: "flex", gap: 1.25, mt: 1.5 }}>
        <Box component={TriangleAlert} aria-hidden size={20} sx={{ flex: "none", mt: "2px", color: "warning.main" }} />
        {t("We can’t verify who made this app. Allow it only if you just started this yourself.")}
      </Box>
    )}
  </Box>
);

function Account({ here }: { here: string }) {
  const { data } = useMyAccountsQuery();
  const { isBusy, switchTo } = useSwitchAccount();
  const accounts = data?.me.accounts ?? [];
  const current = accounts.find(({ isCurrent }) => isCurrent);
  if (!current) return null;
  const named = ({ name, teamRole }: typeof current) =>
    `${name} · ${teamRoleLabels[teamRole.toLowerCase() as keyof typeof teamRoleLabels]}`;
  if (accounts.length === 1) return <Box>{t("For {account}", { account: named(current) })}</Box>;
  return (
    <Select
      value={current.id}
      disabled={isBusy}
      inputProps={{ "aria-label": t("Account") }}
      options={accounts.map((account) => ({ id: account.id, label: named(account) }))}
      onChange={({ target }) => void switchTo(target.value, here)}
    />
  );
}
