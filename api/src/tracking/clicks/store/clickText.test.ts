import { clickOn } from "../../../../test/clickOn";
import { BOT } from "../clickKind";
import { clicksIn, textOf } from "./clickText";

const click = (given: Parameters<typeof clickOn>[1]) =>
  clickOn({ id: "link", publisherId: "publisher", merchantId: "merchant" }, given);

it.each([
  { name: "none", clicks: [] },
  { name: "one without what may be missing", clicks: [click({})] },
  {
    name: "several",
    clicks: [
      click({ referrerHost: "blog.example", country: "SE", subId: "été · 夏 / \u2028 \"'," }),
      click({ kind: BOT, device: "desktop" }),
      click({ subId: "0", ctxToken: "a;b", ctxIss: "https://assistant.example" }),
    ],
  },
])("click text round-trips: $name", ({ clicks }) => {
  expect(clicksIn(textOf(clicks))).toEqual(clicks);
});
