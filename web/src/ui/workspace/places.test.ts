import { isCurrent, type Place, placesBesideBar, placesNamed, type Workspace } from "./places";

const place = (label: string, to = `/${label.toLowerCase()}`) => ({ label, to, key: "x" }) as Place;

it("placesNamed › finds names by a part, those that begin with it first", () => {
  const places = [place("All links"), place("Links"), place("Brands")];
  expect(placesNamed(places, " LINK ").map(({ label }) => label)).toEqual(["Links", "All links"]);
  expect(placesNamed(places, "")).toHaveLength(3);
  expect(placesNamed(places, "\\")).toEqual([]);
});

it("isCurrent › is the exact address, or one that the place covers", () => {
  expect(isCurrent(place("Home", "/dashboard"), "/dashboard/links")).toBe(false);
  expect(isCurrent({ to: "/settings/payout", covers: "/settings/" }, "/settings/team")).toBe(true);
});

it("placesBesideBar › is what the phone's bar has no room for", () => {
  const [home, links, team] = [place("Home"), place("Links"), place("Team")];
  const workspace: Workspace = { groups: [[home], [links, team]], bar: [home] };
  expect(placesBesideBar(workspace)).toEqual([links, team]);
  expect(placesBesideBar({ ...workspace, bar: [home, links, team] })).toEqual([]);
});
