import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { NOT_YOUR_ROLE } from "../../../../../../api/src/contract/team";
import { useRotateSigningSecretMutation, useShownSigningSecretLazyQuery } from "../../../../generated/advertiser";
import { localDay, localMoment } from "../../../../lib/dates";
import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import { CopyButton } from "../../../../ui/dashboard/CopyButton";
import { ConfirmDialog } from "../../../../ui/dialog/ConfirmDialog";
import { Ol } from "../../../../ui/html";
import { useAction } from "../../../../ui/toast/useAction";
import { useRights } from "../../../session/rights/useRights";
import type { SteppedWay } from "../ways";
import type { Shop } from "./examples";
import * as code from "./examples";
import { eventHeaders, segmentClick, snippet, tagFields } from "./examples";
import { SetUpStep } from "./SetUpStep";

/** Google Tag Manager: the web container brings the click, the server container reports the order. */
const TagManagerSteps = ({ shop }: { shop: Shop }) => (
  <>
    <SetUpStep
      number={1}
      title="Import the templates"
      text="They are packages/tag-manager/web.tpl and server.tpl of Weft's source. In each container choose Templates, Tag Templates, New, then Import in the menu, and save. They ask for no more permissions than they use."
    >
      {null}
    </SetUpStep>
    <SetUpStep
      number={2}
      title="Load Weft on every page"
      text="In the web container make a tag of the template Weft that loads the script, with these values, and fire it on all pages. It stores the shopper's click ID in a first-party cookie."
    >
      <CodeBlock label="Values of the tag" code={tagFields(shop)} />
    </SetUpStep>
    <SetUpStep
      number={3}
      title="Report orders from the server container"
      text="Make a tag of the template Weft: report an order, with the same values and an API key that may report sales, and fire it on the event purchase. Without a server container a second web tag reports the order, which you then confirm. If GA4's prices hold tax, give the amount of the goods a variable without it."
    >
      {null}
    </SetUpStep>
    <SetUpStep
      number={4}
      title="Order something"
      text="In Tag Manager's preview, with a test key first: see Test. Returns are not in the data layer: report them from your server, or under Orders."
    >
      {null}
    </SetUpStep>
  </>
);

/** Segment's e-commerce events, sent on to Weft by a destination of webhooks. */
const SegmentSteps = ({ shop }: { shop: Shop }) => (
  <>
    <SetUpStep
      number={1}
      title="Put the snippet on every page"
      text="It stores the shopper's click ID in a first-party cookie for the length of your cookie window, and collects nothing else."
    >
      <CodeBlock label="On every page of your shop" code={snippet(shop)} />
    </SetUpStep>
    <SetUpStep
      number={2}
      title="Give the order its click"
      text="Where you track Order Completed, add the cookie to its properties. Without it only a discount code tells whose order it is."
    >
      <CodeBlock label="Among the properties of Order Completed" code={segmentClick()} />
    </SetUpStep>
    <SetUpStep
      number={3}
      title="Send the events to Weft"
      text="In Segment add a destination of webhooks for Order Completed and Order Refunded, with an API key that may report sales; create one under API keys."
    >
      <CodeBlock label="Address and header" code={eventHeaders(shop)} />
    </SetUpStep>
    <SetUpStep
      number={4}
      title="Order something"
      text="With a test key first: see Test. Order Refunded returns its products, or its total, or the whole order."
    >
      {null}
    </SetUpStep>
  </>
);

interface StepsProps {
  shop: Shop;
}

/** One way from the first line of code to the first order, with the brand's own values. */
export function SetUpSteps({ way, shop }: StepsProps & { way: SteppedWay }) {
  const Steps = stepsOf[way];
  return (
    <Ol>
      <Steps shop={shop} />
    </Ol>
  );
}

const SnippetStep = ({ shop }: StepsProps) => (
  <SetUpStep
    number={1}
    title="Put the snippet on every page"
    text="It stores the shopper's click ID in a first-party cookie for the length of your cookie window, and collects nothing else. Give any element of the checkout's pages data-weft-checkout: links opened there then take no credit."
  >
    <CodeBlock label="On every page of your shop" code={code.snippet(shop)} />
  </SetUpStep>
);

const WooSteps = ({ shop }: StepsProps) => (
  <>
    <SetUpStep
      number={1}
      title="Install the plugin"
      text="It is the folder packages/woocommerce/weft of Weft's source: copy it to wp-content/plugins, or install its zip under Plugins, and activate it. Its readme.txt says what it does. It needs WordPress 6.4 and PHP 7.4 or newer, and works with the checkout of blocks."
    >
      <CodeBlock label="The zip, made from the source" code={code.pluginZip()} />
    </SetUpStep>
    <SetUpStep
      number={2}
      title="Enter your values"
      text="Under WooCommerce, Weft: the address, your merchant ID and an API key that may report sales; create one under API keys. Or define them in wp-config.php. The plugin puts the snippet on every page itself."
    >
      <CodeBlock label="In wp-config.php, instead of the form" code={code.pluginSettings(shop)} />
    </SetUpStep>
    <SetUpStep
      number={3}
      title="Order something"
      text="With a test key first: see Test. Orders are reported once they are paid, and so are refunds and cancellations. What Weft refuses stands in the order's notes with the reason."
    >
      {null}
    </SetUpStep>
  </>
);

const ServerSteps = ({ shop }: StepsProps) => (
  <>
    <SnippetStep shop={shop} />
    <SetUpStep
      number={2}
      title="Let your server report orders and returns"
      text="Sending an order twice is safe: it stays one sale. The calls need an API key that may report sales; create one under API keys. The click is in the cookie weft_click of the request that places the order."
    >
      <CodeBlock label="An order" code={code.saleCall(shop)} />
      <CodeBlock label="A return: pieces, an amount, or nothing for the whole order" code={code.returnCall(shop)} />
    </SetUpStep>
  </>
);

const ScriptSteps = ({ shop }: StepsProps) => (
  <>
    <SnippetStep shop={shop} />
    <SetUpStep
      number={2}
      title="Report the order on the confirmation page"
      text="The snippet reads this block. Unsigned, the order earns nothing until you confirm it."
    >
      <CodeBlock label="On the order confirmation page" code={code.thanksBlock()} />
    </SetUpStep>
    <SetUpStep
      number={3}
      title="Let your server sign the order"
      text="A signed order needs no confirmation. Sign exactly the text that the page sends, with the click from the cookie weft_click."
    >
      <SigningSecret />
      <CodeBlock label="On your server, here in Node.js" code={code.signing(shop)} />
      <CodeBlock label="On the order confirmation page, signed" code={code.signedBlock()} />
      <CodeBlock label="Or a pixel, where the page may run no script" code={code.pixel(shop)} />
    </SetUpStep>
  </>
);

const stepsOf = {
  woocommerce: WooSteps,
  "tag-manager": TagManagerSteps,
  segment: SegmentSteps,
  server: ServerSteps,
  script: ScriptSteps,
} as const satisfies Record<SteppedWay, unknown>;

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
              In force since {localDay(secret.createdAt)}.
              {secret.previousUntil && ` The previous one works until ${localMoment(secret.previousUntil)}.`}
            </Typography>
          </>
        ) : (
          <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
            Keep it on your server, never in a page. Anyone who has it can report orders in your name.
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
            Create a new one
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
          fallback="Failed to make a new secret"
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
