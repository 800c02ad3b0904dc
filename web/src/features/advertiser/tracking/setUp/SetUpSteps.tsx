import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import type { Way } from "../ways";
import type { Shop } from "./examples";
import * as code from "./examples";
import { SetUpStep } from "./SetUpStep";
import { SigningSecret } from "./SigningSecret";

interface StepsProps {
  shop: Shop;
}

/** One way from the first line of code to the first order, with the brand's own values. */
export function SetUpSteps({ way, shop }: StepsProps & { way: Way }) {
  const Steps = { shopify: ShopifySteps, woocommerce: WooSteps, server: ServerSteps, script: ScriptSteps }[way];
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
      <Steps shop={shop} />
    </Box>
  );
}

const SnippetStep = ({ shop, title, children }: StepsProps & { title?: string; children?: ReactNode }) => (
  <SetUpStep
    number={1}
    title={title ?? "Put the snippet on every page"}
    text="It stores the shopper's click ID in a first-party cookie for the length of your cookie window, and collects nothing else. Give any element of the checkout's pages data-weft-checkout: then links opened there take no credit from whoever brought the shopper."
  >
    {children ?? <CodeBlock label="On every page of your shop" code={code.snippet(shop)} />}
  </SetUpStep>
);

const ShopifySteps = ({ shop }: StepsProps) => (
  <>
    <Plain>
      There is no Weft app for Shopify yet. Today it takes a theme that you can edit, and a small server of yours that
      receives Shopify's webhooks.
    </Plain>
    <SnippetStep shop={shop} title="Put the snippet into theme.liquid">
      <CodeBlock label="Before </head>" code={code.snippet(shop)} />
      <CodeBlock label="After it: the click goes with the cart" code={code.cartAttribute()} />
    </SnippetStep>
    <SetUpStep
      number={2}
      title="Report the order from your webhook receiver"
      text="Shopify puts the click into note_attributes. Sending an order twice is safe. The call needs an API key that may report sales; create one under API keys."
    >
      <CodeBlock label="On your server, here in Node.js" code={code.webhookReceiver(shop)} />
      <CodeBlock label="Returns: from the webhook “Refund create”" code={code.returnCall(shop)} />
    </SetUpStep>
  </>
);

const WooSteps = ({ shop }: StepsProps) => (
  <>
    <Plain>There is no Weft plugin for WooCommerce yet. Today it takes two hooks in your theme's functions.php.</Plain>
    <SnippetStep shop={shop} title="Put the snippet on every page">
      <CodeBlock label="In functions.php" code={code.wordpressHead(shop)} />
    </SnippetStep>
    <SetUpStep
      number={2}
      title="Sign the order on the confirmation page"
      text="The snippet reads the block and sends the order. Signed by your server, it needs no confirmation. Define WEFT_SIGNING_SECRET in wp-config.php, and keep the page out of caches."
    >
      <SigningSecret />
      <CodeBlock label="Also in functions.php" code={code.wordpressThanks(shop)} />
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
      text="The snippet reads this block. Without a signature the order is unconfirmed and earns nothing until you confirm it."
    >
      <CodeBlock label="On the order confirmation page" code={code.thanksBlock()} />
    </SetUpStep>
    <SetUpStep
      number={3}
      title="Let your server sign the order"
      text="A signed order needs no confirmation. Your server signs exactly the text that the page sends, with the click from the cookie weft_click."
    >
      <SigningSecret />
      <CodeBlock label="On your server, here in Node.js" code={code.signing(shop)} />
      <CodeBlock label="On the order confirmation page, signed" code={code.signedBlock()} />
      <CodeBlock label="Or a pixel, where the page may run no script" code={code.pixel(shop)} />
    </SetUpStep>
  </>
);

const Plain = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ pb: 1.75, maxWidth: 720, fontWeight: 550 }}>
    {children}
  </Box>
);
