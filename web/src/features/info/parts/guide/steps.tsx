import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { figures } from "../../../../lib/figures";
import { paths } from "../../../../lib/navigation/paths";
import { BrandsArt } from "./BrandsArt";
import { LabelArt } from "./LabelArt";
import { NumbersArt } from "./NumbersArt";
import { SharingRules } from "./SharingRules";
import { StatementArt } from "./StatementArt";

export interface GuideStep {
  id: string;
  title: string;
  text: ReactNode;
  tips: readonly ReactNode[];
  beside: ReactNode;
}

export const steps: readonly GuideStep[] = [
  {
    id: "choose-brands",
    title: "Choose your brands",
    text: `Start with what you wear already. Your readers know your wardrobe, and a brand that belongs in it needs no persuading. Each brand shows its commission, up to ${figures.maxCommissionPercent}%, what it sells, and how long a click counts.`,
    tips: [
      "Take three to five brands, not thirty. You will write better about them.",
      "Look past the rate. A dress that fits stays sold, and only what stays sold is paid.",
      <>
        Is a brand missing? <Link to={paths.contact}>Tell us</Link>, and we will write to it.
      </>,
    ],
    beside: <BrandsArt />,
  },
  {
    id: "make-a-link",
    title: "Create a link",
    text: `Pick the brand, name the channel, and paste the address of the product if you mean one in particular. You get a short link of your own, and whatever is bought through it within the brand’s window is yours: ${figures.defaultCookieDays} days in most shops.`,
    tips: [
      "Link to the very thing you talk about, not to the shop’s front door.",
      "Make one link for each channel. Later you will want to know which of them it was.",
      <>
        Add <code>?sub=</code> and a word to tell one post’s readers from another’s.
      </>,
    ],
    beside: <LabelArt />,
  },
  {
    id: "share-it",
    title: "Share and disclose",
    text: "Put the link where the sentence is: people follow a thought, not a list. And tell them what it is. Readers have a right to know that you earn from a link, in most countries by law, and in ours by the terms.",
    tips: [
      "Say it once, in your own voice. Readers mind secrets, not commissions.",
      "Never click or buy through your own links, and never bid on a brand’s name.",
      "Newsletters are welcome, if people asked for them.",
    ],
    beside: <SharingRules />,
  },
  {
    id: "read-your-numbers",
    title: "Read your numbers",
    text: "Clicks and sales appear within seconds. Clicks are those of people, without bots. Every figure says what it counts, and every commission says which click it came from and which rate applied.",
    tips: [
      "Compare links rather than days. A Tuesday is a Tuesday everywhere.",
      "Many clicks and no sale? Look at the page you link to: the size may be gone.",
      "Give a link two weeks before you judge it. People sleep on coats.",
    ],
    beside: <NumbersArt />,
  },
  {
    id: "get-paid",
    title: "Get paid",
    text: `The week starts on Monday. What was approved in it is calculated on Thursday of the next, sent on that Friday, and with you in ${figures.arrival}. From ${figures.minimumPayout}; what is less is carried over.`,
    tips: [
      "Enter your payout details today, not on the first Thursday.",
      `Sales stay pending while the brand takes returns, usually for ${figures.defaultReturnDays} days. Plan your first month with that in mind.`,
      <>
        <Link to={paths.paymentInfo}>All about payment</Link>: methods, fees and the week, day by day.
      </>,
    ],
    beside: <StatementArt />,
  },
];
