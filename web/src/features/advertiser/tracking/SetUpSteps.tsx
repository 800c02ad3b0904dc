import Box from "@mui/material/Box";
import { CodeBlock } from "../../../ui/dashboard/CodeBlock";
import { returnCall, type Shop, saleCall, signedBlock, signing, snippet, thanksBlock } from "./examples";
import { SetUpStep } from "./SetUpStep";
import { SigningSecret } from "./SigningSecret";

export const SetUpSteps = ({ shop }: { shop: Shop }) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
    <SetUpStep
      number={1}
      title="Put the snippet on every page"
      text="It stores the shopper's click ID in a first-party cookie for the length of your cookie window, and collects nothing else."
    >
      <CodeBlock label="On every page of your shop" code={snippet(shop)} />
    </SetUpStep>
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
    <SetUpStep
      number={4}
      title="Or let your server report orders and returns"
      text="Ad blockers can't interfere. Sending an order twice is safe: it stays one sale. The calls need an API key that may report sales."
    >
      <CodeBlock label="An order" code={saleCall(shop)} />
      <CodeBlock label="A return: pieces, an amount, or nothing for the whole order" code={returnCall(shop)} />
    </SetUpStep>
  </Box>
);
