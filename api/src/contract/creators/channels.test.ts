import { addressOf, channelForm, channelsOf } from "./channelForms";
import { audienceOf, type Platform } from "./channels";

it.each<[Platform, string, string | undefined]>([
  ["instagram", "@maya.okafor", "https://www.instagram.com/maya.okafor"],
  ["instagram", "maya", "https://www.instagram.com/maya"],
  ["instagram", "instagram.com/maya?igsh=abc#x", "https://instagram.com/maya"],
  ["instagram", "http://www.instagram.com/maya/", "https://www.instagram.com/maya/"],
  ["instagram", "https://instagram.com.evil.example/maya", undefined],
  ["instagram", "https://evilinstagram.com/maya", undefined],
  ["instagram", "https://instagram.com@evil.example/maya", undefined],
  ["instagram", "https://maya:secret@instagram.com/maya", undefined],
  ["instagram", "https://instagram.com:8443/maya", undefined],
  // What it leads on to is cut off, and nothing is left.
  ["instagram", "https://l.instagram.com/?u=https://evil.example", undefined],
  ["instagram", "javascript:alert(1)", undefined],
  ["tiktok", "@maya", "https://www.tiktok.com/@maya"],
  ["tiktok", "https://www.youtube.com/@maya", undefined],
  ["youtube", "https://youtu.be/channel", "https://youtu.be/channel"],
  ["youtube", "https://www.youtube.com/redirect?q=https://evil.example", "https://www.youtube.com/redirect"],
  ["pinterest", "https://www.pinterest.co.uk/maya", "https://www.pinterest.co.uk/maya"],
  ["pinterest", "https://pinterest.evil/maya", undefined],
  ["website", "maya.example/shop?a=1", "https://maya.example/shop?a=1"],
  ["website", "http://maya.example", "http://maya.example/"],
  ["website", "localhost", undefined],
  ["website", "data:text/html,x", undefined],
  ["website", "@maya", undefined],
  ["newsletter", "maya.example/letters", "https://maya.example/letters"],
  ["podcast", "javascript:alert(1)", undefined],
])("%s › %s is %s", (network, typed, address) => {
  expect(addressOf(network, typed)).toBe(address);
});

it.each<[string | number | null, number | null | undefined]>([
  ["12,500", 12_500],
  ["1.250.000", 1_250_000],
  ["12 500", 12_500],
  ["", null],
  [null, null],
  ["0", 0],
  ["1.5", undefined],
  ["12k", undefined],
  ["-5", undefined],
  ["1,0000", undefined],
  [1.5, undefined],
  [2_000_000_000, undefined],
])("an audience of %p is %p", (audience, expected) => {
  const given = { platform: "tiktok", address: "@maya", audience };
  if (expected === undefined) expect(() => channelForm.validateSync(given)).toThrow(/whole number/);
  else expect(channelForm.validateSync(given)).toMatchObject({ audience: expected });
});

it("the site given at sign-up is a channel until the creator states others", () => {
  const site = (website: string | null) => channelsOf({ channels: null, website }).map(({ platform }) => platform);
  expect(site("https://instagram.com/maya")).toEqual(["instagram"]);
  expect(site("https://maya.example")).toEqual(["website"]);
  expect(site("http://localhost")).toEqual([]);
  expect(site(null)).toEqual([]);
  expect(channelsOf({ channels: [], website: "https://maya.example" })).toEqual([]);
});

it("an audience is all channels together, and unknown if none has a number", () => {
  expect(audienceOf([{ audience: 5 }, { audience: null }, { audience: 7 }])).toBe(12);
  expect(audienceOf([{ audience: null }])).toBeNull();
});
