import Box from "@mui/material/Box";
import { CodeBlock } from "../../../ui/dashboard/CodeBlock";
import { pixel, returnCall, type Shop, saleCall, signedBlock, signing, snippet, thanksBlock } from "./examples";
import { SetUpStep } from "./SetUpStep";
import { SigningSecret } from "./SigningSecret";
import type { Way } from "./ways";

interface StepsProps {
  shop: Shop;
}

/** One way from the first line of code to the first order, with the brand's own values. */
export function SetUpSteps({ way, shop }: StepsProps & { way: Way }) {
  const Steps = { script: ScriptSteps, server: ServerSteps, pixel: PixelSteps }[way];
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
      <SetUpStep
        number={1}
        title="Put the snippet on every page"
        text="It stores the shopper's click ID in a first-party cookie for the length of your cookie window, and collects nothing else."
      >
        <CodeBlock label="On every page of your shop" code={snippet(shop)} />
      </SetUpStep>
      <Steps shop={shop} />
    </Box>
  );
}

const ScriptSteps = ({ shop }: StepsProps) => (
  <>
    <SetUpStep
      number={2}
      title="Report the order on the confirmation page"
      text="The snippet reads this block and sends the order. Without a signature the order is unconfirmed and earns nothing until you confirm it."
    >
      <CodeBlock label="On the order confirmation page" code={thanksBlock()} />
    </SetUpStep>
    <SetUpStep
      number={3}
      title="Let your server sign the order"
      text="A signed order needs no confirmation. Your server signs exactly the text that the page sends, together with the click from the cookie weft_click."
    >
      <SigningSecret />
      <CodeBlock label="On your server, here in Node.js" code={signing(shop)} />
      <CodeBlock label="On the order confirmation page, signed" code={signedBlock()} />
    </SetUpStep>
  </>
);

const ServerSteps = ({ shop }: StepsProps) => (
  <SetUpStep
    number={2}
    title="Let your server report orders and returns"
    text="Ad blockers can't interfere. Sending an order twice is safe: it stays one sale. The calls need an API key that may report sales; create one under API keys. The click is in the cookie weft_click of the request that places the order."
  >
    <CodeBlock label="An order" code={saleCall(shop)} />
    <CodeBlock label="A return: pieces, an amount, or nothing for the whole order" code={returnCall(shop)} />
  </SetUpStep>
);

const PixelSteps = ({ shop }: StepsProps) => (
  <>
    <SetUpStep
      number={2}
      title="Sign the order on your server"
      text="Your server signs the order together with the click from the cookie weft_click. Without a signature the order is unconfirmed and earns nothing until you confirm it."
    >
      <SigningSecret />
      <CodeBlock label="On your server, here in Node.js" code={signing(shop)} />
    </SetUpStep>
    <SetUpStep
      number={3}
      title="Put the pixel on the confirmation page"
      text="A picture that nobody sees reports the order. Put the order's ID, its amount, the click and the signature into its address."
    >
      <CodeBlock label="On the order confirmation page" code={pixel(shop)} />
    </SetUpStep>
  </>
);
