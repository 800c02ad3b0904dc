import Box from "@mui/material/Box";
import { CodeBlock } from "../../../ui/dashboard/CodeBlock";
import { returnCall, type Shop, saleCall, signedBlock, signing, snippet, thanksBlock } from "./examples";
import { SigningSecret } from "./SigningSecret";
import { Step } from "./Step";

export const SetUpSteps = ({ shop }: { shop: Shop }) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
    <Step
      number={1}
      title="Put the snippet on every page"
      text="It keeps the click that a shopper came with in a cookie of your own shop, for as long as your cookie window allows, and asks for nothing else."
    >
      <CodeBlock label="On every page of your shop" code={snippet(shop)} />
    </Step>
    <Step
      number={2}
      title="Say what was bought on the thank-you page"
      text="The snippet reads this block and sends the order. Without a signature it comes in as unconfirmed and earns nothing until you confirm it."
    >
      <CodeBlock label="On the page that thanks for an order" code={thanksBlock()} />
    </Step>
    <Step
      number={3}
      title="Let your server sign the order"
      text="A signed order needs no confirming. Your server signs exactly the text that the page sends, together with the click from the cookie weft_click."
    >
      <SigningSecret />
      <CodeBlock label="On your server, here in Node.js" code={signing(shop)} />
      <CodeBlock label="On the thank-you page, signed" code={signedBlock()} />
    </Step>
    <Step
      number={4}
      title="Or let your server report orders and returns"
      text="Nothing is lost to ad blockers this way. The same order twice is one sale, so send it again when in doubt. The calls need an API key that may report sales."
    >
      <CodeBlock label="An order" code={saleCall(shop)} />
      <CodeBlock label="A return: pieces, an amount, or nothing for the whole order" code={returnCall(shop)} />
    </Step>
  </Box>
);
