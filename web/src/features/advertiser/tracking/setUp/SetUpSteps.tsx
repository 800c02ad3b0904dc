import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router-dom";
import { NOT_YOUR_ROLE } from "../../../../../../api/src/contract/team";
import {
  useAdvertiserKeysQuery,
  useRotateSigningSecretMutation,
  useShownSigningSecretLazyQuery,
} from "../../../../generated/advertiser";
import { localDay, localMoment } from "../../../../lib/dates";
import { paths } from "../../../../lib/navigation/paths";
import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import { CopyButton } from "../../../../ui/dashboard/CopyButton";
import { Panel } from "../../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../../ui/dialog/ConfirmDialog";
import { Ol } from "../../../../ui/html";
import { useAction } from "../../../../ui/toast/useAction";
import { useRights } from "../../../session/rights/useRights";
import { proofOf, type SteppedWay } from "../ways";
import * as code from "./examples";
import { CopyList, SetUpStep } from "./SetUpStep";

interface Step {
  title: string;
  text: string;
  /** The brand's secret stands before the code. */
  hasSecret?: true;
  blocks?: readonly (readonly [label: string, code: (shop: code.Shop) => string])[];
}

const snippetStep: Step = {
  title: "Add the snippet to every page",
  text: "It stores the shopper's click ID in a first-party cookie for the length of your cookie window, and collects nothing else. Give any element of the checkout's pages data-weft-checkout: links opened there then take no credit.",
  blocks: [["On every page of your shop", code.snippet]],
};

const stepsOf: Readonly<Record<SteppedWay, readonly Step[]>> = {
  woocommerce: [
    {
      title: "Install the plugin",
      text: "It is the folder packages/woocommerce/weft of Weft's source: copy it to wp-content/plugins, or install its zip under Plugins, and activate it. Its readme.txt says what it does. It needs WordPress 6.4 and PHP 7.4 or newer, and works with the checkout of blocks.",
      blocks: [["The zip, made from the source", code.pluginZip]],
    },
    {
      title: "Enter your values",
      text: "Under WooCommerce, Weft: the address, your merchant ID and an API key that may report sales; create one under API keys. Or define them in wp-config.php. The plugin puts the snippet on every page itself.",
      blocks: [["In wp-config.php, instead of the form", code.pluginSettings]],
    },
    {
      title: "Place a test order",
      text: "With a test key first: see Test. Orders are reported once they are paid, and so are refunds and cancellations. What Weft refuses stands in the order's notes with the reason.",
    },
  ],
  /** Google Tag Manager: the web container brings the click, the server container reports the order. */
  "tag-manager": [
    {
      title: "Import the templates",
      text: "They are packages/tag-manager/web.tpl and server.tpl of Weft's source. In each container choose Templates, Tag Templates, New, then Import in the menu, and save. They ask for no more permissions than they use.",
    },
    {
      title: "Load Weft on every page",
      text: "In the web container make a tag of the template Weft that loads the script, with these values, and fire it on all pages. It stores the shopper's click ID in a first-party cookie.",
      blocks: [["Values of the tag", code.tagFields]],
    },
    {
      title: "Report orders from the server container",
      text: "Make a tag of the template Weft: report an order, with the same values and an API key that may report sales, and fire it on the event purchase. Without a server container a second web tag reports the order, which you then confirm. If GA4's prices hold tax, give the amount of the goods a variable without it.",
    },
    {
      title: "Place a test order",
      text: "In Tag Manager's preview, with a test key first: see Test. Returns are not in the data layer: report them from your server, or under Orders.",
    },
  ],
  /** Segment's e-commerce events, sent on to Weft by a destination of webhooks. */
  segment: [
    {
      title: "Add the snippet to every page",
      text: "Stores the shopper's click ID in a first-party cookie for your cookie window. Collects nothing else.",
      blocks: [["On every page of your shop", code.snippet]],
    },
    {
      title: "Pass the click ID",
      text: "Where you track Order Completed, add the cookie to its properties. Without it only a discount code tells whose order it is.",
      blocks: [["In the properties of Order Completed", code.segmentClick]],
    },
    {
      title: "Send the events to Weft",
      text: "In Segment add a destination of webhooks for Order Completed and Order Refunded, with an API key that may report sales; create one under API keys.",
      blocks: [["Address and header", code.eventHeaders]],
    },
    {
      title: "Place a test order",
      text: "With a test key first: see Test. Order Refunded returns its products, or its total, or the whole order.",
    },
  ],
  server: [
    snippetStep,
    {
      title: "Report orders and returns from your server",
      text: "Sending an order twice is safe: it stays one sale. The calls need an API key that may report sales; create one under API keys. The click is in the cookie weft_click of the request that places the order.",
      blocks: [
        ["An order", code.saleCall],
        ["A return: products, an amount, or nothing for the whole order", code.returnCall],
      ],
    },
  ],
  script: [
    snippetStep,
    {
      title: "Report orders from the confirmation page",
      text: "The snippet reads this block. Without a signature, the order earns nothing until you confirm it.",
      blocks: [["On the order confirmation page", code.thanksBlock]],
    },
    {
      title: "Sign orders on your server",
      text: "A signed order needs no confirmation. Sign exactly the text that the page sends, with the click from the cookie weft_click.",
      hasSecret: true,
      blocks: [
        ["On your server, here in Node.js", code.signing],
        ["On the order confirmation page, signed", code.signedBlock],
        ["Or a pixel, if the page can't run scripts", code.pixel],
      ],
    },
  ],
};

/** One way from the first line of code to the first order, with the brand's own values. */
const SetUpSteps = ({ way, shop }: { way: SteppedWay; shop: code.Shop }) => (
  <Ol key={way}>
    {stepsOf[way].map(({ title, text, hasSecret, blocks = [] }, index) => (
      <SetUpStep key={title} number={index + 1} title={title} text={text}>
        {hasSecret && <SigningSecret />}
        {blocks.map(([label, codeOf]) => (
          <CodeBlock key={label} label={label} code={codeOf(shop)} />
        ))}
      </SetUpStep>
    ))}
  </Ol>
);

interface Secret {
  secret: string;
  createdAt: string;
  previousUntil: string | null;
}

/** Fetched only on request, and never cached. */
function SigningSecret() {
  const may = useRights();
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
      fallback: "Failed to show the signing secret",
    });
  const replace = async () => setSecret((await rotate()).data?.rotateSigningSecret ?? null);

  return (
    <Box sx={frameStyle}>
      <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>Signing secret</Typography>
        {secret ? (
          <>
            <Box component="code" data-secret sx={secretStyle}>
              {secret.secret}
            </Box>
            <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
              In effect since {localDay(secret.createdAt)}.
              {secret.previousUntil && ` The previous one works until ${localMoment(secret.previousUntil)}.`}
            </Typography>
          </>
        ) : (
          <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
            Keep it on your server, never in a page. Anyone with the secret can report orders in your name.
            {!may("signingSecret") && ` ${NOT_YOUR_ROLE}`}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {secret ? (
          <>
            <CopyButton text={secret.secret} label="Copy the signing secret">
              Copy
            </CopyButton>
            <Button size="small" onClick={() => setSecret(null)}>
              Hide
            </Button>
          </>
        ) : (
          may("signingSecret") && (
            <Button size="small" disabled={loading} onClick={show}>
              {loading ? "Loading..." : "Show secret"}
            </Button>
          )
        )}
        {may("rotateSigningSecret") && (
          <Button size="small" color="error" onClick={() => setAsking(true)}>
            Rotate secret
          </Button>
        )}
      </Box>
      {isAsking && (
        <ConfirmDialog
          title="Create a new signing secret?"
          text="Both secrets work for one day. After that, orders signed with the old one are refused."
          confirmLabel="Create a new secret"
          work={replace}
          doneMessage="New signing secret created"
          fallback="Failed to create a new secret"
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
export const SetUpPanel = ({ way, shop }: { way: SteppedWay; shop: code.Shop }) => (
  <Panel
    isInset
    title="Tracking setup"
    lead="Choose how Weft receives your orders. One is enough; with several, each order still counts once."
  >
    <Box sx={{ mb: 1 }}>
      <OwnValues way={way} shop={shop} />
    </Box>
    <SetUpSteps way={way} shop={shop} />
    <Typography sx={{ px: "20px", pb: "20px", fontSize: 15, color: "text.secondary" }}>
      Examples in Node, Python, PHP and curl, plugins and clients: <Link to={paths.developers}>Developers</Link>
    </Typography>
  </Panel>
);

/** What the chosen way needs of this brand. Of a key only its name: the key itself is shown once. */
function OwnValues({ way, shop }: { way: SteppedWay; shop: code.Shop }) {
  const may = useRights();
  const isServer = proofOf[way] === "key";
  const mayReadKeys = may("apiKeys");
  const { data } = useAdvertiserKeysQuery({ skip: !isServer || !mayReadKeys });
  const keys = (data?.apiKeys ?? []).filter(({ scopes, revokedAt }) => !revokedAt && scopes.includes("SALES_WRITE"));
  const values = [{ label: "Your merchant ID", value: shop.merchantId }, addressOf(way, shop.origin)];
  return (
    <CopyList values={values}>
      {isServer && mayReadKeys && (
        <div>
          <dt>Keys that may report sales</dt>
          <dd>
            {keys.length === 0 ? (
              <Link to="?part=keys">Create a key</Link>
            ) : (
              keys.map(({ name, prefix }) => `${name} (${prefix}…)`).join(", ")
            )}
          </dd>
        </div>
      )}
    </CopyList>
  );
}

function addressOf(way: SteppedWay, origin: string) {
  if (way === "segment") return { label: "URL for Segment events", value: `${origin}/api/v1/segment` };
  if (way === "woocommerce" || way === "tag-manager") return { label: "Weft URL", value: origin };
  return way === "server"
    ? { label: "API URL", value: `${origin}/api` }
    : { label: "Script URL", value: `${origin}/weft.js` };
}
