import { Box, Button } from "@mui/material";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { addressOf } from "../../lib/i18n/language";
import { paths } from "../../lib/navigation/paths";
import { type SecondFactorDemand, secondFactorOf } from "../../lib/network/errors";
import { apiRequest } from "../../lib/network/restApi";
import type { AnsweredUser } from "../../lib/network/user";
import { useSite } from "../../lib/network/useSite";
import { failureToast } from "../../ui/toast/failureToast";
import { useToast } from "../../ui/toast/useToast";

/** Where the sign-in started: the identity provider always returns to the English page. */
const KEY = "weft-sign-in-from";

const failure = { title: t("Login failed"), fallback: t("Please try again or sign in with your password.") };

/** Signs in with the identity provider. Only its place, or nothing, where the server has none. */
export function ContinueWith({ isReturning = false }: { isReturning?: boolean }) {
  const provider = useSite()?.identityProvider;
  const { search } = useLocation();
  const { toast } = useToast();
  const [isLeaving, setLeaving] = useState(false);
  if (!provider) return <Box sx={placeStyle} />;

  const leave = async () => {
    setLeaving(true);
    try {
      const started: { url: string } = await (await apiRequest("POST", "/api/auth/oidc/start", {})).json();
      const next = new URLSearchParams(search).get("next");
      const kept = next ? `?${new URLSearchParams({ next })}` : "";
      sessionStorage.setItem(KEY, addressOf(paths.signIn) + kept);
      window.location.assign(started.url);
    } catch (error) {
      toast(failureToast(error, failure));
    }
    setLeaving(false);
  };
  const isBusy = isLeaving || isReturning;
  return (
    <Button variant="outlined" size="large" fullWidth disabled={isBusy} onClick={() => void leave()}>
      {isBusy ? t("Signing in...") : t("Continue with {provider}", { provider })}
    </Button>
  );
}

/** Reserves the button's height when the server's HTML says there is one, to avoid a layout shift. */
const placeStyle = { display: "none", "[data-identity-provider] &": { display: "block", height: 48 } };

interface Returned {
  enter: (session: { token: string; user: AnsweredUser }) => void;
  demand: (asked: SecondFactorDemand) => void;
}

/** Completes a sign-in when the identity provider sends the person back. Returns whether it is under way. */
export function useReturnFromProvider({ enter, demand }: Returned): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [isReturning, setReturning] = useState(false);

  // The caller's latest: the address has changed by then.
  const entered = useEffectEvent(enter);
  const complete = useEffectEvent(async (response: string) => {
    try {
      entered(await (await apiRequest("POST", "/api/auth/oidc", { response })).json());
    } catch (error) {
      const asked = secondFactorOf(error);
      if (asked) demand(asked);
      else toast(failureToast(error, failure));
    }
    setReturning(false);
  });
  const begin = useEffectEvent((response: string) => {
    const here = addressOf(paths.signIn);
    const from = new URL(sessionStorage.getItem(KEY) ?? here, window.location.origin);
    // The page in another language.
    if (from.pathname !== here) return window.location.replace(from.pathname + response);
    sessionStorage.removeItem(KEY);
    setReturning(true);
    // A response is good for one use: a reload must not send it again.
    navigate({ search: from.search }, { replace: true });
    void complete(response.slice(1));
  });
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.has("state") && (query.has("code") || query.has("error"))) begin(search);
  }, [search]);
  return isReturning;
}
