import { categories, channelTypes } from "../../../../../api/src/contract/choices";
import type { Category, ChannelType } from "../../../generated/admin";
import { enumName } from "../../../lib/enumName";
import { categoryLabels, channelLabels, siteOf } from "./userLabels";

it.each([
  ["https://www.selvedge.example/shop?x=1", "selvedge.example"],
  ["http://selvedge.example:8080", "selvedge.example:8080"],
])("siteOf › reads %s as the host %s", (website, host) => {
  expect(siteOf(website)).toEqual({ href: new URL(website).href, host });
});

it.each([null, "", "selvedge.example", "javascript:alert(1)", "data:text/html,x"])(
  "siteOf › returns null for %s",
  (website) => {
    expect(siteOf(website)).toBeNull();
  },
);

it("channelLabels › has the form's label for every choice", () => {
  expect(channelTypes.map(({ id }) => channelLabels(enumName(id) as ChannelType))).toEqual(
    channelTypes.map(({ label }) => label),
  );
  expect(categories.map(({ id }) => categoryLabels(enumName(id) as Category))).toEqual(
    categories.map(({ label }) => label),
  );
});
