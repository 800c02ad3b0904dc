import { linkHealthStates } from "../../contract/links/linkHealth";
import { id, listOf, moment, nullable, object, ref, type Schema, text } from "./schemaParts";

const whole = (description: string): Schema => ({ type: "integer", description });
/** The serializer takes the first branch that fits. */
const orNull = (name: string, description: string): Schema => ({ anyOf: [ref(name), { type: "null" }], description });

export const linkHealthSchemas: Schema[] = [
  object("LinkedProduct", "The product of a link.", {
    id,
    title: text("Its title, also after it is gone."),
    picturePath: nullable("The path of its picture on this server; add `?width=320` or `640`."),
    state: text("Whether the link leads to it.", { enum: ["listed", "gone", "replaced"] }),
  }),
  object("LinkLoss", "What clicks would have earned.", {
    amount: ref("ProductMoney"),
    clicks: whole("Clicks since the state began."),
    rateClicks: whole("The link's clicks in the 90 days before; at least 100."),
    rateCommission: ref("ProductMoney"),
    formula: text("The formula in words."),
  }),
  object("LinkHealth", "A link and where it leads.", {
    link: ref("Link"),
    state: text("What is known.", { enum: [...linkHealthStates] }),
    since: moment("Since when."),
    source: nullable("Who said so: `feed`, `page-data` (JSON-LD) or `page-status`; null if nobody did."),
    price: orNull("ProductMoney", "The product's price now, if it is known."),
    firstPrice: orNull("ProductMoney", "The price when it was first known."),
    clicksSince: whole("Clicks since the UTC day on which it began to lead to nothing."),
    loss: orNull("LinkLoss", "What these clicks would have earned; null where too few clicks say no rate."),
    silence: nullable("Why the page said nothing when it was last asked."),
  }),
  object("LinkHealthPage", "A page of links and where they lead.", {
    links: listOf("LinkHealth"),
    next: nullable("Pass it as `after` to continue; null at the end."),
  }),
];
