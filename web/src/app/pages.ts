import { matchPath } from "react-router-dom";
import { paths } from "../lib/navigation/paths";
import { ownPages } from "./ownPages";
import { named, type PageInfo } from "./pageInfo";

export type { PageInfo } from "./pageInfo";

/** Works only with a link from an email. */
const fromMail = (path: string, title: string, description: string, load: PageInfo["load"]): PageInfo => ({
  path,
  title: named(title),
  description,
  load,
  footer: "none",
  isUnlisted: true,
});

export const pages: readonly PageInfo[] = [
  {
    path: paths.home,
    title: "Weft, the affiliate network for fashion",
    description:
      "Build wealth with our affiliate network: connect with 500+ premium fashion brands, track every sale and get paid every Friday.",
    load: () => import("../features/landing/LandingPage"),
    footer: "inviting",
  },
  {
    path: paths.signIn,
    title: named("Sign in"),
    description: "Sign in to Weft to see your links, sales and payouts.",
    load: () => import("../features/session/SignInPage"),
    footer: "none",
  },
  {
    path: paths.forgotPassword,
    title: named("Forgot your password?"),
    description: "Request a link to reset your Weft password.",
    load: () => import("../features/session/password/ForgotPasswordPage"),
    footer: "none",
  },
  fromMail(
    paths.resetPassword,
    "Choose a new password",
    "Choose a new password for your Weft account.",
    () => import("../features/session/password/ResetPasswordPage"),
  ),
  fromMail(
    paths.confirmEmail,
    "Confirm your new address",
    "Use a new email address for your Weft account.",
    () => import("../features/mail-links/MailLinkPage"),
  ),
  fromMail(
    paths.stopEmailChange,
    "Stop a change of address",
    "Keep the email address of your Weft account.",
    () => import("../features/mail-links/MailLinkPage"),
  ),
  fromMail(
    paths.stopOwner,
    "Stop a new owner",
    "Stop someone from becoming an owner of your Weft account.",
    () => import("../features/mail-links/MailLinkPage"),
  ),
  fromMail(
    paths.returnAsOwner,
    "Return as an owner",
    "Return as an owner of your Weft account.",
    () => import("../features/mail-links/MailLinkPage"),
  ),
  fromMail(
    paths.join,
    "Join a team",
    "Accept an invitation to a team on Weft.",
    () => import("../features/join/JoinPage"),
  ),
  {
    path: paths.publisherSignUp,
    title: named("Join as a publisher"),
    description: "Apply as a publisher: tell us where you write, film or post, and earn up to 15% on fashion you love.",
    load: () => import("../features/sign-up/PublisherSignUpPage"),
    footer: "none",
  },
  {
    path: paths.advertiserSignUp,
    title: named("Join as an advertiser"),
    description:
      "Bring your fashion brand to publishers who wear it. You pay commission on sales, and on nothing else.",
    load: () => import("../features/sign-up/AdvertiserSignUpPage"),
    footer: "plain",
  },
  {
    path: paths.publisher,
    title: named("For publishers"),
    description: "Links to 500+ fashion brands, commissions of up to 15%, and a payout every Friday from $50.",
    load: () => import("../features/info/PublisherPage"),
    footer: "plain",
  },
  {
    path: paths.advertiser,
    title: named("For advertisers"),
    description: "Put your fashion brand in front of publishers' readers, see every click and pay only for sales.",
    load: () => import("../features/info/AdvertiserPage"),
    footer: "plain",
  },
  {
    path: paths.publishers,
    title: named("Publishers"),
    description: "Why bloggers, creators and shops choose Weft to earn with the fashion they talk about.",
    load: () => import("../features/info/PublishersPage"),
    footer: "plain",
  },
  {
    path: paths.joinNetwork,
    title: named("Join the network"),
    description: "Four steps from application to first payout. Most applications are decided within 24 hours.",
    load: () => import("../features/info/JoinNetworkPage"),
    footer: "plain",
  },
  {
    path: paths.publisherGuide,
    title: named("Publisher guide"),
    description: "Five steps, with tips from people who do it: choose brands, make links, share them, learn, get paid.",
    load: () => import("../features/info/PublisherGuidePage"),
    footer: "inviting",
  },
  {
    path: paths.successStories,
    title: named("Success stories"),
    description: "How creators earn with the fashion they already talk about, in their own words.",
    load: () => import("../features/info/SuccessStoriesPage"),
    footer: "inviting",
  },
  {
    path: paths.paymentInfo,
    title: named("Payment info"),
    description: "Paid every Friday for the previous week, from $50, by PayPal, direct deposit or wire transfer.",
    load: () => import("../features/info/PaymentInfoPage"),
    footer: "inviting",
  },
  {
    path: paths.howWeCount,
    title: named("How we count"),
    description: "What each number on a dashboard counts.",
    load: () => import("../features/info/HowWeCountPage"),
    footer: "plain",
  },
  {
    path: paths.developers,
    title: named("Developers"),
    description: "Report orders and returns, verify webhooks and read reports: in Node, Python, PHP and curl.",
    load: () => import("../features/developers/DevelopersPage"),
    footer: "plain",
  },
  {
    path: paths.contact,
    title: named("Contact"),
    description: "Write to Weft: general questions are answered within 24 hours, technical ones within 4.",
    load: () => import("../features/contact/ContactPage"),
    footer: "plain",
  },
  {
    path: paths.about,
    title: named("About us"),
    description: "Who runs Weft, the affiliate network for fashion, and why every number on it is explained.",
    load: () => import("../features/info/AboutPage"),
    footer: "inviting",
  },
  {
    path: paths.privacy,
    title: named("Privacy policy"),
    description: "What Weft keeps about you and your readers, what it does not, and for how long.",
    load: () => import("../features/info/PrivacyPage"),
    footer: "plain",
  },
  {
    path: paths.terms,
    title: named("Terms & conditions"),
    description: "The rules of the Weft network for publishers and advertisers.",
    load: () => import("../features/info/TermsPage"),
    footer: "plain",
  },
  ...ownPages,
];

export const notFound: PageInfo = {
  path: "*",
  title: named("404 Page Not Found"),
  description: "This page does not exist.",
  load: () => import("../features/info/NotFoundPage"),
  footer: "plain",
  isUnlisted: true,
};

export function pageAt(pathname: string): PageInfo {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return pages.find((page) => page.path === path) ?? pages.find((page) => isOneOf(page, path)) ?? notFound;
}

/** Of a page that is about one of many, such as `/publishers/:id`. */
const isOneOf = (page: PageInfo, path: string): boolean =>
  page.path.includes("/:") && matchPath(page.path, path) !== null;
