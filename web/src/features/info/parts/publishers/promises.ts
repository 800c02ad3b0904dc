import { business } from "../../../../../../api/src/contract/business";
import { MINIMUM_PAYOUT } from "../facts";

/** Common practice and what Weft does instead; the product really does each of these. */
export const promises = [
  {
    title: "Every click",
    elsewhere: "A daily total, updated overnight.",
    here: "Each click counts within seconds, and is told apart: a reader, the same reader again, a bot. Bots are kept on record and out of your figures.",
  },
  {
    title: "Every cent",
    elsewhere: "Commission: one figure, take it or leave it.",
    here: "Beside each sale stands why it is that amount: which clicks were considered, which of them won, the rate that stood at it, and the multiplication.",
  },
  {
    title: "Every no",
    elsewhere: "The sale you never hear of.",
    here: "A declined sale stays on your list with its reason. Click too old, link archived, refused by the brand and in which words: you read it, you do not guess it.",
  },
  {
    title: "Every rate",
    elsewhere: "Rates may change without notice.",
    here: "The rate is fixed at the click and signed into it, together with the shop it is for. Nobody can lower it afterwards, borrow it or make one up. Not even us.",
  },
  {
    title: "Every row",
    elsewhere: "Exports on request.",
    here: "The raw clicks behind your totals are yours. Take them as CSV, or read them by the API with a key of your own.",
  },
  {
    title: "Every Friday",
    elsewhere: "Net 60, or net 90.",
    here: `We pay each Friday for the week before, from ${MINIMUM_PAYOUT}. It arrives in ${business.payoutArrivalDays.min} to ${business.payoutArrivalDays.max} business days, and every payout lists the sales in it.`,
  },
  {
    title: "Every line",
    elsewhere: "Proprietary technology.",
    here: "All of this is open source under the MIT license. Read how your commission is counted, or run the network on a server of your own.",
  },
] as const;
