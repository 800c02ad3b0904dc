import { screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { business } from "../../../../api/src/contract/business";
import { publicSentences } from "../../../../api/src/contract/terms/publicSentences";
import { paths } from "../../lib/navigation/paths";
import { AdvertiserPage } from "./AdvertiserPage";
import { JoinNetworkPage } from "./JoinNetworkPage";
import { PaymentInfoPage } from "./PaymentInfoPage";
import { PublisherPage } from "./PublisherPage";
import { PublishersPage } from "./PublishersPage";
import { shareOf } from "./parts/facts";

/** Renders the page to HTML as the build does, because everything must be there without JavaScript. */
function open(Page: ComponentType): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  return document.body;
}

const headings = (page: HTMLElement) =>
  [...page.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) => Number(tagName[1]));

const pages = [
  { Page: PublisherPage, leadsTo: paths.publisherSignUp, label: "Join as Publisher" },
  { Page: AdvertiserPage, leadsTo: paths.advertiserSignUp, label: "Join as Advertiser" },
  { Page: PublishersPage, leadsTo: paths.publisherSignUp, label: "Join as Publisher" },
  { Page: JoinNetworkPage, leadsTo: paths.publisherSignUp, label: "Join as Publisher" },
];

test.each(pages)("$Page.name has one h1, headings in order, and ends with a call to action", ({ Page, ...action }) => {
  const page = open(Page);
  const levels = headings(page);
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
  const last = [...page.querySelectorAll("section")].at(-1);
  if (!last) throw new Error("The page has no sections");
  expect(within(last).getByRole("link", { name: action.label }).getAttribute("href")).toBe(action.leadsTo);
});

test("/publisher and /join-network have four steps and state the terms", () => {
  const terms = [`${business.maxCommissionPercent}%`, "$50", "Friday", `${business.minimumAge} or older`, "24 hours"];
  for (const Page of [PublisherPage, JoinNetworkPage]) {
    const page = open(Page);
    expect(page.querySelectorAll("ol > li")).toHaveLength(4);
    for (const term of terms) expect(page.textContent).toContain(term);
  }
});

test("/join-network counts up to the network's figures", () => {
  open(JoinNetworkPage);
  const figures = screen.getAllByRole("img").map((figure) => figure.getAttribute("aria-label"));
  expect(figures).toEqual(["5K+", "500+", "$100M+", "50+"]);
});

test("/publishers explains a sale that is paid and one that is not", () => {
  open(PublishersPage);
  const sumOf = (title: string) => screen.getByRole("heading", { name: title }).closest("article")?.textContent;
  expect(sumOf("Why $38.40?")).toContain("You earn$38.40");
  expect(sumOf("Why $0.00?")).toContain("Declined, click too old");
});

test("pages use the shared sentences for rules", () => {
  expect(open(PublishersPage).textContent).toContain(publicSentences.credit);
  expect(open(AdvertiserPage).textContent).toContain(publicSentences.rateChange);
  expect(open(PaymentInfoPage).textContent).toContain(publicSentences.methodChange);
  for (const Page of [PublisherPage, PublishersPage, AdvertiserPage, JoinNetworkPage, PaymentInfoPage]) {
    const text = open(Page).textContent;
    for (const untrue of ["one rule for all", "for clicks from then on", "from the next Friday on"]) {
      expect(text).not.toContain(untrue);
    }
  }
});

test("shareOf › returns whole cents for the example sales", () => {
  expect([shareOf(12_800, 15), shareOf(32_000, 12), shareOf(960_000, 12.5)]).toEqual([1920, 3840, 120_000]);
});
