import { matchPath } from "react-router-dom";
import { t } from "../../../api/src/contract/i18n/t";
import { paths } from "../lib/navigation/paths";
import { ownPages } from "./ownPages";
import { named, type PageInfo } from "./pageInfo";

export type { PageInfo } from "./pageInfo";

/** Works only with a link from an email, or an app. */
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
    title: t("Weft, the affiliate network for fashion"),
    description: t(
      "Build wealth with our affiliate network: connect with 500+ premium fashion brands, track every sale and get paid every Friday.",
    ),
    load: () => import("../features/landing/LandingPage"),
    footer: "inviting",
  },
  {
    path: paths.signIn,
    title: named(t("Sign in")),
    description: t("Sign in to Weft to see your links, sales and payouts."),
    load: () => import("../features/session/SignInPage"),
    footer: "none",
  },
  {
    path: paths.forgotPassword,
    title: named(t("Forgot your password?")),
    description: t("Request a link to reset your Weft password."),
    load: () => import("../features/session/password/ForgotPasswordPage"),
    footer: "none",
  },
  fromMail(
    paths.resetPassword,
    t("Choose a new password"),
    t("Choose a new password for your Weft account."),
    () => import("../features/session/password/ResetPasswordPage"),
  ),
  fromMail(
    paths.confirmEmail,
    t("Confirm your new email address"),
    t("Use a new email address for your Weft account."),
    () => import("../features/mail-links/MailLinkPage"),
  ),
  fromMail(
    paths.stopEmailChange,
    t("Cancel an email change"),
    t("Keep the email address of your Weft account."),
    () => import("../features/mail-links/MailLinkPage"),
  ),
  fromMail(
    paths.stopOwner,
    t("Stop a new owner"),
    t("Stop someone from becoming an owner of your Weft account."),
    () => import("../features/mail-links/MailLinkPage"),
  ),
  fromMail(
    paths.returnAsOwner,
    t("Restore owner access"),
    t("Restore your owner access to a Weft account."),
    () => import("../features/mail-links/MailLinkPage"),
  ),
  fromMail(
    paths.join,
    t("Join a team"),
    t("Accept an invitation to a team on Weft."),
    () => import("../features/join/JoinPage"),
  ),
  fromMail(
    paths.claim,
    t("Your earnings are waiting"),
    t("Accept what a brand holds for you on Weft."),
    () => import("../features/claim/ClaimPage"),
  ),
  fromMail(
    paths.connect,
    t("Connect an app"),
    t("Allow an app to act for you on Weft."),
    () => import("../features/connect/ConnectPage"),
  ),
  {
    path: paths.publisherSignUp,
    title: named(t("Join as a publisher")),
    description: t(
      "Apply as a publisher: tell us where you write, film or post, and earn up to 15% on fashion you love.",
    ),
    load: () => import("../features/sign-up/PublisherSignUpPage"),
    footer: "none",
  },
  {
    path: paths.advertiserSignUp,
    title: named(t("Join as an advertiser")),
    description: t(
      "Bring your fashion brand to publishers who wear it. You pay commission on sales, and on nothing else.",
    ),
    load: () => import("../features/sign-up/AdvertiserSignUpPage"),
    footer: "plain",
  },
  {
    path: paths.publisher,
    title: named(t("For publishers")),
    description: t("Links to 500+ fashion brands, up to 15% commission, and a payout every Friday from $50."),
    load: () => import("../features/info/PublisherPage"),
    footer: "plain",
  },
  {
    path: paths.advertiser,
    title: named(t("For advertisers")),
    description: t("Put your fashion brand in front of publishers' readers, see every click and pay only for sales."),
    load: () => import("../features/info/AdvertiserPage"),
    footer: "plain",
  },
  {
    path: paths.publishers,
    title: named(t("Publishers")),
    description: t("Why bloggers, creators and shops choose Weft to earn with the fashion they talk about."),
    load: () => import("../features/info/PublishersPage"),
    footer: "plain",
  },
  {
    path: paths.joinNetwork,
    title: named(t("Join the network")),
    description: t("Four steps from application to first payout. Most applications are decided within 24 hours."),
    load: () => import("../features/info/JoinNetworkPage"),
    footer: "plain",
  },
  {
    path: paths.publisherGuide,
    title: named(t("Publisher guide")),
    description: t(
      "Five steps, with tips from people who do it: choose brands, create links, share them, read your numbers, get paid.",
    ),
    load: () => import("../features/info/PublisherGuidePage"),
    footer: "inviting",
  },
  {
    path: paths.successStories,
    title: named(t("Success stories")),
    description: t("How creators earn with the fashion they already talk about, in their own words."),
    load: () => import("../features/info/SuccessStoriesPage"),
    footer: "inviting",
  },
  {
    path: paths.paymentInfo,
    title: named(t("Payment info")),
    description: t("Paid every Friday for the previous week, from $50, by PayPal, direct deposit or wire transfer."),
    load: () => import("../features/info/PaymentInfoPage"),
    footer: "inviting",
  },
  {
    path: paths.howWeCount,
    title: named(t("How we count")),
    description: t("What each number on your dashboard means."),
    load: () => import("../features/info/HowWeCountPage"),
    footer: "plain",
  },
  {
    path: paths.developers,
    title: named(t("Developers")),
    description: t("Report orders and returns, verify webhooks and read reports: in Node, Python, PHP and curl."),
    load: () => import("../features/developers/DevelopersPage"),
    footer: "plain",
  },
  {
    path: paths.contact,
    title: named(t("Contact")),
    description: t("Contact Weft: we answer general questions within 24 hours and technical ones within 4."),
    load: () => import("../features/contact/ContactPage"),
    footer: "plain",
  },
  {
    path: paths.about,
    title: named(t("About us")),
    description: t("Who runs Weft, the affiliate network for fashion, and why every number on it is explained."),
    load: () => import("../features/info/AboutPage"),
    footer: "inviting",
  },
  {
    path: paths.privacy,
    title: named(t("Privacy policy")),
    description: t("What Weft stores about you and your readers, what it doesn't, and for how long."),
    load: () => import("../features/info/PrivacyPage"),
    footer: "plain",
  },
  {
    path: paths.terms,
    title: named(t("Terms & conditions")),
    description: t("The rules of the Weft network for publishers and advertisers."),
    load: () => import("../features/info/TermsPage"),
    footer: "plain",
  },
  ...ownPages,
];

export const notFound: PageInfo = {
  path: "*",
  title: named(t("404 Page Not Found")),
  description: t("This page does not exist."),
  load: () => import("../features/info/NotFoundPage"),
  footer: "plain",
  isUnlisted: true,
};

export function pageAt(pathname: string): PageInfo {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return pages.find((page) => page.path === path) ?? pages.find((page) => isOneOf(page, path)) ?? notFound;
}

/** A detail page, such as `/publishers/:id`. */
const isOneOf = (page: PageInfo, path: string): boolean =>
  page.path.includes("/:") && matchPath(page.path, path) !== null;
