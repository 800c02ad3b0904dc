import Box from "@mui/material/Box";
import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import type { SteppedWay } from "../ways";
import type { Shop } from "./examples";
import * as code from "./examples";
import { SegmentSteps } from "./SegmentSteps";
import { SetUpStep } from "./SetUpStep";
import { SigningSecret } from "./SigningSecret";
import { TagManagerSteps } from "./TagManagerSteps";

interface StepsProps {
  shop: Shop;
}

/** One way from the first line of code to the first order, with the brand's own values. */
export function SetUpSteps({ way, shop }: StepsProps & { way: SteppedWay }) {
  const Steps = stepsOf[way];
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
      <Steps shop={shop} />
    </Box>
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
