import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import { type Shop, tagFields } from "./examples";
import { SetUpStep } from "./SetUpStep";

/** Google Tag Manager: the web container brings the click, the server container reports the order. */
export const TagManagerSteps = ({ shop }: { shop: Shop }) => (
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
