import { isCurrent, type Place, placesNamed, placesOutsideBar, type Workspace } from "./places";

const place = (label: string, to = `/${label.toLowerCase()}`) => ({ label, to, key: "x" }) as Place;

it("placesNamed › finds names by a part, prefix matches first", () => {
  const places = [place("All links"), place("Links"), place("Brands")];
  expect(placesNamed(places, " LINK ").map(({ label }) => label)).toEqual(["Links", "All links"]);
  expect(placesNamed(places, "")).toHaveLength(3);
  expect(placesNamed(places, "\\")).toEqual([]);
});

it("isCurrent › is the exact path, or one the place covers", () => {
  expect(isCurrent(place("Home", "/dashboard"), "/dashboard/links")).toBe(false);
  expect(isCurrent({ to: "/settings/payout", covers: "/settings/" }, "/settings/team")).toBe(true);
});

it("placesOutsideBar › contains what doesn't fit the phone's tab bar", () => {
  const [home, links, team] = [place("Home"), place("Links"), place("Team")];
  const workspace: Workspace = { groups: [[home], [links, team]], bar: [home] };
  expect(placesOutsideBar(workspace)).toEqual([links, team]);
  expect(placesOutsideBar({ ...workspace, bar: [home, links, team] })).toEqual([]);
});
