import { Box, Button, CircularProgress, Stack, Typography } from "@mui/material";
import { Suspense, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { NOT_YOUR_ROLE } from "../../../../api/src/contract/team";
import {
  useAcceptMovedInvitationMutation,
  useDeclineMovedInvitationMutation,
  useMovedInvitationQuery,
} from "../../generated/claim";
import { lazyPart } from "../../lib/lazyPart";
import { inMoney } from "../../lib/money";
import { paths, signInFor } from "../../lib/navigation/paths";
import { messageOf } from "../../lib/network/errors";
import { WithApollo } from "../../lib/network/WithApollo";
import { Cloth } from "../../ui/Cloth";
import { FormPage, FormPageLinks } from "../../ui/form-page/FormPage";
import { useAction } from "../../ui/toast/useAction";
import { RightsProvider } from "../session/rights/RightsProvider";
import { useRights } from "../session/rights/useRights";
import { useAuth } from "../session/useAuth";

const ConfirmDialog = lazyPart(async () => (await import("../../ui/dialog/ConfirmDialog")).ConfirmDialog);

/** What a brand that moved here holds for a partner. The token comes from the link in the email. */
export function ClaimPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // After hydration: the prerendered page has no query string.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <FormPage
      title={t("Your earnings are waiting")}
      lead={t("A brand you worked with moved its program to Weft.")}
      art={<Cloth kind="silk" fill />}
    >
      {isReady && token === "" && (
        <Typography>{t("This link is incomplete. Open it from the email again.")}</Typography>
      )}
      {isReady && token !== "" && (
        <WithApollo>
          <Invitation token={token} />
        </WithApollo>
      )}
      <FormPageLinks question={t("Questions?")} links={[{ to: paths.contact, label: t("Contact us") }]} />
    </FormPage>
  );
}

function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useMovedInvitationQuery({ variables: { token }, fetchPolicy: "no-cache" });
  const { user } = useAuth();
  const [isErased, setErased] = useState(false);
  if (isErased)
    return (
      <Typography role="status">{t("Your name and address were erased. You won’t hear from us again.")}</Typography>
    );
  if (error) return <Typography role="alert">{messageOf(error, t("Failed to load the invitation"))}</Typography>;
  if (!data) return <CircularProgress aria-label={t("Loading the invitation")} size={32} thickness={3} />;
  const { brandName: brand, partnerName: name, amount, isAccepted } = data.movedInvitation;
  if (isAccepted)
    return (
      <Stack spacing={2}>
        <Typography role="status">
          {t("You are in {brand}’s program. Your links, codes and earnings follow within minutes.", { brand })}
        </Typography>
        <Button component={Link} to={paths.publisherDashboard} variant="contained" size="large">
          {t("Go to dashboard")}
        </Button>
      </Stack>
    );
  return (
    <Stack spacing={2.5}>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {t("{name}, your links and codes for {brand} work as before. Commission is held for you until you accept.", {
          name,
          brand,
        })}
      </Typography>
      <Box>
        <Box sx={{ color: "text.secondary", fontSize: 15 }}>{t("Held for you")}</Box>
        <Box sx={{ fontSize: 32, fontWeight: 650 }}>{inMoney(amount)}</Box>
      </Box>
      <RightsProvider isKnown={user !== null}>
        <Answer token={token} brand={brand} onAccepted={refetch} onErased={() => setErased(true)} />
      </RightsProvider>
    </Stack>
  );
}

interface AnswerProps {
  token: string;
  brand: string;
  onAccepted: () => Promise<unknown>;
  onErased: () => void;
}

function Answer({ token, brand, onAccepted, onErased }: AnswerProps) {
  const { user } = useAuth();
  const can = useRights();
  const { isBusy, act } = useAction();
  const [accept] = useAcceptMovedInvitationMutation();
  const [decline] = useDeclineMovedInvitationMutation();
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack spacing={1.5}>
      {user && !can("acceptMovedInvitation") ? (
        <Typography>{NOT_YOUR_ROLE}</Typography>
      ) : user?.role === "publisher" ? (
        <Button
          variant="contained"
          size="large"
          disabled={isBusy}
          onClick={() =>
            act({
              work: () => accept({ variables: { token } }),
              fallback: t("Failed to accept the invitation"),
              afterwards: onAccepted,
            })
          }
        >
          {t("Accept as {name}", { name: user.name })}
        </Button>
      ) : user ? (
        <Typography>
          {t("You are signed in with a brand’s or admin’s account. Sign in as a creator to accept.")}
        </Typography>
      ) : (
        <>
          <Button component={Link} to={signInFor(`${paths.claim}?token=${token}`)} variant="contained" size="large">
            {t("Sign in to accept")}
          </Button>
          <Button component={Link} to={paths.publisherSignUp} size="large">
            {t("Create a free account")}
          </Button>
          <Typography sx={{ fontSize: 15, color: "text.secondary" }}>
            {t(
              "We review new accounts within a day or two. Open this link again once yours is approved. Nothing is lost.",
            )}
          </Typography>
        </>
      )}
      <Box>
        <Button size="small" onClick={() => setAsked(true)}>
          {t("I don’t want this. Erase my data")}
        </Button>
      </Box>
      <Suspense fallback={null}>
        {isAsked && (
          <ConfirmDialog
            title={t("Erase your data?")}
            text={t(
              "Your name and address are deleted, your links to {brand} stop earning, and what is held returns to the brand. This can’t be undone.",
              { brand },
            )}
            confirmLabel={t("Erase my data")}
            work={() => decline({ variables: { token } })}
            fallback={t("Failed to erase your data")}
            onDone={onErased}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
