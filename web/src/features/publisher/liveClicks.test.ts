import { addDays } from "../../../../api/src/contract/days";
import { utcToday } from "../../ui/range/range";
import { withLiveClicks } from "./PublisherLive";

type Data = Parameters<typeof withLiveClicks>[0];

const figures = (clicks: number, currency = "USD") => ({ clicks, sales: 0, commission: { cents: 0, currency } });

/** Two links on two channels, with figures until `last`; optionally one of a brand with another currency. */
function dashboard(last: string, other?: string): Data {
  const day = (name: string, clicks: number) => ({ day: name, ...figures(clicks) });
  const days = [day(addDays(last, -1), 4), day(last, 6)];
  const links = [
    { link: { id: "a", channel: "blog" }, ...figures(7) },
    { link: { id: "b", channel: "reels" }, ...figures(3) },
    ...(other ? [{ link: { id: "c", channel: "reels" }, ...figures(2, other) }] : []),
  ];
  const channels = [
    { name: "blog", clicks: 7, commission: { cents: 0 } },
    { name: "reels", clicks: 3, commission: { cents: 0 } },
  ];
  const data = {
    publisherReport: {
      currency: "USD",
      currencies: ["USD", ...(other ? [other] : [])],
      totals: figures(10),
      days,
      links,
      channels,
    },
    recent: { totals: figures(10), days },
  };
  // Safe cast: uncounted fields do not matter here.
  return data as unknown as Data;
}

const update = {
  clicks: 5,
  clicked: [{ merchantId: "m", linkId: "b", publisherId: null, clicks: 5 }],
  sales: 0,
  deliveries: 0,
  arrivals: 0,
  notifications: 0,
  messages: 0,
};

describe("clicks arriving while the dashboard is open", () => {
  it("change nothing if the range ended before today", () => {
    const before = dashboard(addDays(utcToday(), -1));
    expect(withLiveClicks(before, update)).toEqual(before);
  });

  it("are added to totals, today, link and channel, in any currency", () => {
    const clicked = [...update.clicked, { merchantId: "e", linkId: "c", publisherId: null, clicks: 3 }];
    const both = { ...update, clicks: 8, clicked };
    const { publisherReport: report, recent } = withLiveClicks(dashboard(utcToday(), "EUR"), both);
    expect(report.totals.clicks).toBe(18);
    expect(report.days.map(({ clicks }) => clicks)).toEqual([4, 14]);
    expect(report.links.map(({ clicks }) => clicks)).toEqual([7, 8, 5]);
    expect(report.channels.map(({ clicks }) => clicks)).toEqual([7, 11]);
    expect(recent.totals.clicks).toBe(18);
  });

  it("are in the totals even if there are too many links to list", () => {
    const { publisherReport: report } = withLiveClicks(dashboard(utcToday()), { ...update, clicked: null });
    expect(report.totals.clicks).toBe(15);
    expect(report.links.map(({ clicks }) => clicks)).toEqual([7, 3]);
  });
});
