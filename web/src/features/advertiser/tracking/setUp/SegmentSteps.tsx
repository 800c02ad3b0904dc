import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import { eventHeaders, type Shop, segmentClick, snippet } from "./examples";
import { SetUpStep } from "./SetUpStep";

/** Segment's e-commerce events, sent on to Weft by a destination of webhooks. */
export const SegmentSteps = ({ shop }: { shop: Shop }) => (
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
