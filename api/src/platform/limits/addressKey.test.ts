import { addressKey, networkKey } from "./addressKey";

describe("addressKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
    ["", ""],
    ["not an address", "not an address"],
  ])("of %s is %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it("distinguishes neighbouring /64s", () => {
    expect(addressKey("2001:db8:1:3::1")).not.toBe(addressKey("2001:db8:1:2::1"));
  });
});

it.each([
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
  ["2001:db8:1:ffff:1:2:3:4", "2001:db8:1::/48"],
  ["203.0.113.7", undefined],
  ["::ffff:203.0.113.7", undefined],
  ["not an address", undefined],
])("networkKey › of %s is %s", (address, key) => {
  expect(networkKey(address)).toBe(key);
});
