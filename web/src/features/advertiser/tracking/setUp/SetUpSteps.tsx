import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { NOT_YOUR_ROLE } from "../../../../../../api/src/contract/team";
import {
  useAdvertiserKeysQuery,
  useRotateSigningSecretMutation,
  useShownSigningSecretLazyQuery,
} from "../../../../generated/tracking";
import { localDay, localMoment } from "../../../../lib/dates";
import { rich } from "../../../../lib/i18n/rich";
import { listWithCommas } from "../../../../lib/lists";
import { paths } from "../../../../lib/navigation/paths";
import { DownloadList } from "../../../../shared/downloads/DownloadList";
import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import { CopyButton } from "../../../../ui/dashboard/CopyButton";
import { Panel } from "../../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../../ui/dialog/ConfirmDialog";
import { Ol } from "../../../../ui/html";
import { useAction } from "../../../../ui/toast/useAction";
import { useRights } from "../../../session/rights/useRights";
import { proofOf, type SteppedWay } from "../ways";
import type { Shop } from "./examples";
import { CopyList, SetUpStep } from "./SetUpStep";
import { type Step, stepsOf } from "./steps";

/** One integration from the first line of code to the first order, with the brand's own values. */
const SetUpSteps = ({ way, shop }: { way: SteppedWay; shop: Shop }) => (
  <Ol key={way}>
    {stepsOf[way].map(({ title, text, hasSecret, more, ...shown }, index) => (
      <SetUpStep key={title} number={index + 1} title={title} text={text}>
        {hasSecret && <SigningSecret />}
        <Parts shop={shop} {...shown} />
        {more && (
          <Box component="details" sx={foldStyle}>
            <summary>{more.label}</summary>
            <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", pt: 1 }}>
              <Parts shop={shop} {...more} />
            </Box>
          </Box>
        )}
      </SetUpStep>
    ))}
  </Ol>
);

const Parts = ({ shop, blocks = [], downloads }: Pick<Step, "blocks" | "downloads"> & { shop: Shop }) => (
  <>
    {downloads && <DownloadList ids={downloads} />}
    {blocks.map(([label, codeOf]) => (
      <CodeBlock key={label} label={label} code={codeOf(shop)} />
    ))}
  </>
);

const foldStyle = {
  "& > summary": {
    width: "fit-content",
    py: "6px",
    fontSize: 15,
    fontWeight: 600,
    cursor: "pointer",
    borderRadius: "3px",
  },
  "& > summary:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
} as const;

interface Secret {
  secret: string;
  createdAt: string;
  previousUntil: string | null;
}

/** Fetched only on request, and never cached. */
function SigningSecret() {
  const can = useRights();
  const { act } = useAction();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [read, { loading }] = useShownSigningSecretLazyQuery({ fetchPolicy: "no-cache" });
  const [rotate] = useRotateSigningSecretMutation({ fetchPolicy: "no-cache" });

  const show = () =>
    act({
      work: async () => {
        const { data, error } = await read();
        if (!data) throw error;
        setSecret(data.signingSecret);
      },
      fallback: t("Failed to show the signing secret"),
    });
  const replace = async () => setSecret((await rotate()).data?.rotateSigningSecret ?? null);

  return (
    <Box sx={frameStyle}>
      <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t("Signing secret")}</Typography>
        {secret ? (
          <>
            <Box component="code" data-secret sx={secretStyle}>
              {secret.secret}
            </Box>
            <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
              {t("In effect since {date}.", { date: localDay(secret.createdAt) })}
              {secret.previousUntil &&
                ` ${t("The previous secret works until {moment}.", { moment: localMoment(secret.previousUntil) })}`}
            </Typography>
          </>
        ) : (
          <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
            {t("Keep it on your server, never in a page. Anyone with the secret can report orders in your name.")}
            {!can("signingSecret") && ` ${NOT_YOUR_ROLE}`}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {secret ? (
          <>
            <CopyButton text={secret.secret} label={t("Copy the signing secret")}>
              {t("Copy")}
            </CopyButton>
            <Button size="small" onClick={() => setSecret(null)}>
              {t("Hide")}
            </Button>
          </>
        ) : (
          can("signingSecret") && (
            <Button size="small" disabled={loading} onClick={show}>
              {loading ? t("Loading...") : t("Show secret")}
            </Button>
          )
        )}
        {can("rotateSigningSecret") && (
          <Button size="small" color="error" onClick={() => setAsking(true)}>
            {t("Rotate secret")}
          </Button>
        )}
      </Box>
      {isAsking && (
        <ConfirmDialog
          title={t("Create a new signing secret?")}
          text={t("Both secrets work for one day. After that, orders signed with the old one are rejected.")}
          confirmLabel={t("Create a new secret")}
          work={replace}
          doneMessage={t("New signing secret created")}
          fallback={t("Failed to create a new secret")}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

const frameStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  p: 2,
  border: "1px dashed var(--weft-palette-control)",
  borderRadius: "3px",
};
const secretStyle = { display: "block", my: 0.5, fontSize: 15, overflowWrap: "anywhere" } as const;

/** One way to report orders, with the brand's own values. */
export const SetUpPanel = ({ way, shop }: { way: SteppedWay; shop: Shop }) => (
  <Panel
    isInset
    title={t("Tracking setup")}
    lead={t(
      "Choose how Weft receives your orders. One way is enough. If you use several, each order still counts once.",
    )}
  >
    <Box sx={{ mb: 1 }}>
      <OwnValues way={way} shop={shop} />
    </Box>
    <SetUpSteps way={way} shop={shop} />
    <Typography sx={{ px: "20px", pb: "20px", fontSize: 15, color: "text.secondary" }}>
      {rich("Examples in Node, Python, PHP and curl, plugins and clients: <link>Developers</link>", {
        link: (text) => <Link to={paths.developers}>{text}</Link>,
      })}
    </Typography>
  </Panel>
);

/** The brand's data that the integration needs. Only a key's name: the key itself is shown once. */
function OwnValues({ way, shop }: { way: SteppedWay; shop: Shop }) {
  const can = useRights();
  const isServer = proofOf[way] === "key";
  const canReadKeys = can("apiKeys");
  const { data } = useAdvertiserKeysQuery({ skip: !isServer || !canReadKeys });
  const keys = (data?.apiKeys ?? []).filter(({ scopes, revokedAt }) => !revokedAt && scopes.includes("SALES_WRITE"));
  const values = [{ label: t("Your merchant ID"), value: shop.merchantId }, addressOf(way, shop.origin)];
  return (
    <CopyList values={values}>
      {isServer && canReadKeys && (
        <div>
          <dt>{t("Keys that can report sales")}</dt>
          <dd>
            {keys.length === 0 ? (
              <Link to="?part=keys">{t("Create a key")}</Link>
            ) : (
              listWithCommas(keys.map(({ name, prefix }) => `${name} (${prefix}…)`))
            )}
          </dd>
        </div>
      )}
    </CopyList>
  );
}

function addressOf(way: SteppedWay, origin: string) {
  if (way === "segment") return { label: t("URL for Segment events"), value: `${origin}/api/v1/segment` };
  if (way === "woocommerce" || way === "tag-manager") return { label: t("Weft URL"), value: origin };
  return way === "server"
    ? { label: t("API URL"), value: `${origin}/api/v1` }
    : { label: t("Script URL"), value: `${origin}/weft.js` };
}
