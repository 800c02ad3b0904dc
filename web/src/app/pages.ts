import { matchPath } from "react-router-dom";
import { paths } from "../lib/navigation/paths";
import { ownPages } from "./ownPages";
import { named, type PageInfo } from "./pageInfo";

export type { PageInfo } from "./pageInfo";

export const pages: readonly PageInfo[] = [
  {
    path: paths.home,
    title: "Weft, the affiliate network for fashion",
    description:
      "Build wealth with our affiliate network: connect with 500+ premium fashion brands, track every sale and get paid every Friday.",
    load: async () => (await import("../features/landing/LandingPage")).LandingPage,
    footer: "inviting",
  },
  {
    path: paths.signIn,
    title: named("Sign in"),
    description: "Sign in to Weft to see your links, sales and payouts.",
    load: async () => (await import("../features/session/SignInPage")).SignInPage,
    footer: "none",
  },
  {
    path: paths.forgotPassword,
    title: named("Forgot your password?"),
    description: "Request a link to reset your Weft password.",
    load: async () => (await import("../features/session/password/ForgotPasswordPage")).ForgotPasswordPage,
    footer: "none",
  },
  {
    path: paths.resetPassword,
    title: named("Choose a new password"),
    description: "Choose a new password for your Weft account.",
    load: async () => (await import("../features/session/password/ResetPasswordPage")).ResetPasswordPage,
    footer: "none",
    isUnlisted: true,
  },
  {
    path: paths.confirmEmail,
    title: named("Confirm your new address"),
    description: "Use a new email address for your Weft account.",
    load: async () => (await import("../features/mail-links/ConfirmEmailPage")).ConfirmEmailPage,
    footer: "none",
    isUnlisted: true,
  },
  {
    path: paths.stopEmailChange,
    title: named("Stop a change of address"),
    description: "Keep the email address of your Weft account.",
    load: async () => (await import("../features/mail-links/StopEmailChangePage")).StopEmailChangePage,
    footer: "none",
    isUnlisted: true,
  },
  {
    path: paths.stopOwner,
    title: named("Stop a new owner"),
    description: "Stop somebody from becoming an owner of your Weft account.",
    load: async () => (await import("../features/mail-links/StopOwnerPage")).StopOwnerPage,
    footer: "none",
    isUnlisted: true,
  },
  {
    path: paths.returnAsOwner,
    title: named("Return as an owner"),
    description: "Return as an owner of your Weft account.",
    load: async () => (await import("../features/mail-links/ReturnAsOwnerPage")).ReturnAsOwnerPage,
    footer: "none",
    isUnlisted: true,
  },
  {
    path: paths.join,
    title: named("Join a team"),
    description: "Accept an invitation to work for an account on Weft.",
    load: async () => (await import("../features/join/JoinPage")).JoinPage,
    footer: "none",
    isUnlisted: true,
  },
  {
    path: paths.publisherSignUp,
    title: named("Join as a publisher"),
    description: "Apply as a publisher: tell us where you write, film or post, and earn up to 15% on fashion you love.",
    load: async () => (await import("../features/sign-up/PublisherSignUpPage")).PublisherSignUpPage,
    footer: "none",
  },
  {
    path: paths.advertiserSignUp,
    title: named("Join as an advertiser"),
    description:
      "Bring your fashion brand to publishers who wear it. You pay commission on sales, and on nothing else.",
    load: async () => (await import("../features/sign-up/AdvertiserSignUpPage")).AdvertiserSignUpPage,
    footer: "plain",
  },
  {
    path: paths.publisher,
    title: named("For publishers"),
    description: "Links to 500+ fashion brands, commissions of up to 15%, and a payout every Friday from $50.",
    load: async () => (await import("../features/info/PublisherPage")).PublisherPage,
    footer: "plain",
  },
  {
    path: paths.advertiser,
    title: named("For advertisers"),
    description: "Put your fashion brand in front of publishers' readers, see every click and pay only for sales.",
    load: async () => (await import("../features/info/AdvertiserPage")).AdvertiserPage,
    footer: "plain",
  },
  {
    path: paths.publishers,
    title: named("Publishers"),
    description: "Why bloggers, creators and shops choose Weft to earn with the fashion they talk about.",
    load: async () => (await import("../features/info/PublishersPage")).PublishersPage,
    footer: "plain",
  },
  {
    path: paths.joinNetwork,
    title: named("Join the network"),
    description: "Four steps from application to first payout. Most applications are decided within 24 hours.",
    load: async () => (await import("../features/info/JoinNetworkPage")).JoinNetworkPage,
    footer: "plain",
  },
  {
    path: paths.publisherGuide,
    title: named("Publisher guide"),
    description: "Five steps, with tips from people who do it: choose brands, make links, share them, learn, get paid.",
    load: async () => (await import("../features/info/PublisherGuidePage")).PublisherGuidePage,
    footer: "inviting",
  },
  {
    path: paths.successStories,
    title: named("Success stories"),
    description: "How creators earn with the fashion they already talk about, in their own words.",
    load: async () => (await import("../features/info/SuccessStoriesPage")).SuccessStoriesPage,
    footer: "inviting",
  },
  {
    path: paths.paymentInfo,
    title: named("Payment info"),
    description: "Paid every Friday for the week before, from $50, by PayPal, direct deposit or wire transfer.",
    load: async () => (await import("../features/info/PaymentInfoPage")).PaymentInfoPage,
    footer: "inviting",
  },
  {
    path: paths.howWeCount,
    title: named("How we count"),
    description: "What each number on a dashboard counts.",
    load: async () => (await import("../features/info/HowWeCountPage")).HowWeCountPage,
    footer: "plain",
  },
  {
    path: paths.developers,
    title: named("Developers"),
    description: "Report orders and returns, verify webhooks and read reports: in Node, Python, PHP and curl.",
    load: async () => (await import("../features/developers/DevelopersPage")).DevelopersPage,
    footer: "plain",
  },
  {
    path: paths.contact,
    title: named("Contact"),
    description: "Write to Weft: general questions are answered within 24 hours, technical ones within 4.",
    load: async () => (await import("../features/contact/ContactPage")).ContactPage,
    footer: "plain",
  },
  {
    path: paths.about,
    title: named("About us"),
    description: "Who runs Weft, the affiliate network for fashion, and why every number on it is explained.",
    load: async () => (await import("../features/info/AboutPage")).AboutPage,
    footer: "inviting",
  },
  {
    path: paths.privacy,
    title: named("Privacy policy"),
    description: "What Weft keeps about you and your readers, what it does not, and for how long.",
    load: async () => (await import("../features/info/PrivacyPage")).PrivacyPage,
    footer: "plain",
  },
  {
    path: paths.terms,
    title: named("Terms & conditions"),
    description: "The rules of the Weft network for publishers and advertisers.",
    load: async () => (await import("../features/info/TermsPage")).TermsPage,
    footer: "plain",
  },
  ...ownPages,
];

export const notFound: PageInfo = {
  path: "*",
  title: named("404 Page Not Found"),
  description: "This page does not exist.",
  load: async () => (await import("../features/info/NotFoundPage")).NotFoundPage,
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
