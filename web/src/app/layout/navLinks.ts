import { paths } from "../../lib/navigation/paths";

export const mainLinks = [
  { to: paths.home, label: "Home" },
  { to: paths.publisher, label: "Publisher" },
  { to: paths.advertiser, label: "Advertiser" },
  { to: paths.about, label: "About" },
  { to: paths.contact, label: "Contact" },
] as const;

export const adminLink = { to: paths.admin, label: "Admin" } as const;

export const linksFor = (role: string | undefined) => (role === "admin" ? [...mainLinks, adminLink] : mainLinks);

export const footerLinks = [
  {
    title: "Publishers",
    links: [
      { to: paths.joinNetwork, label: "Join Network" },
      { to: paths.publisherGuide, label: "Publisher Guide" },
      { to: paths.successStories, label: "Success Stories" },
      { to: paths.paymentInfo, label: "Payment Info" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: paths.about, label: "About Us" },
      { to: paths.contact, label: "Contact" },
      { to: paths.privacy, label: "Privacy Policy" },
      { to: paths.terms, label: "Terms & Conditions" },
    ],
  },
] as const;
