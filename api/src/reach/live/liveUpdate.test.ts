import { clickedIn, clickedOn, type LiveUpdate, MAX_CLICKED, mergeUpdates, noUpdate } from "./liveUpdate";

const click = (link: string, clicks = 1): LiveUpdate => ({
  ...noUpdate,
  clicks,
  clicked: { [clickedOn.link("brand", link)]: clicks },
});

describe("live updates", () => {
  it("add up by what was clicked", () => {
    const sum = [click("a"), click("b", 2), click("a", 3)].reduce(mergeUpdates);
    expect(sum.clicks).toBe(6);
    expect(clickedIn(sum)).toEqual([
      { merchantId: "brand", linkId: "a", publisherId: null, clicks: 4 },
      { merchantId: "brand", linkId: "b", publisherId: null, clicks: 2 },
    ]);
  });

  it("name no rows once there are too many, and forget none of the clicks", () => {
    const many = Array.from({ length: MAX_CLICKED + 1 }, (_, at) => click(`link-${at}`));
    expect(clickedIn(many.slice(1).reduce(mergeUpdates))).toHaveLength(MAX_CLICKED);
    const sum = [...many, click("link-0", 5)].reduce(mergeUpdates);
    expect([sum.clicks, clickedIn(sum)]).toEqual([MAX_CLICKED + 6, null]);
    expect(Object.keys(sum.clicked)).toHaveLength(1);
  });

  it("are understood when another release leaves fields out", () => {
    const { clicked: _, ...older } = click("a", 2);
    expect(mergeUpdates(noUpdate, older)).toEqual({ ...noUpdate, clicks: 2 });
  });
});
