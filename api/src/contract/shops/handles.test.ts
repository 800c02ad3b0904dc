import { handleFault, skeletonOf, slugOf } from "./handles";

describe("a handle", () => {
  it.each(["maya", "maya.okafor", "the_loom", "no-5", "abc", "a".repeat(30)])("may be %s", (handle) => {
    expect(handleFault(handle)).toBeUndefined();
  });

  it.each([
    ["ab", "3 to 30"],
    ["a".repeat(31), "3 to 30"],
    ["mаya", "“а” only looks like"],
    ["ｍaya", "“ｍ”"],
    ["maya\u200b", "only looks like"],
    ["maya okafor", "a to z"],
    ["Maya", "a to z"],
    ["maya..o", "a to z"],
    [".maya", "a to z"],
    ["maya-", "a to z"],
    ["a/../b", "a to z"],
    ["12345", "at least one letter"],
    ["a.b", "at least 3 letters"],
    ["robots.txt", "file name"],
    ["admin", "reserved"],
    ["adm1n", "reserved"],
    ["ad_min", "reserved"],
    ["sign-up", "reserved"],
    ["weft.support", "reserved"],
    ["nike", "reserved"],
    ["n1ke", "reserved"],
    ["louis.vuitton", "reserved"],
  ])("may not be %s", (handle, why) => {
    expect(handleFault(handle)).toContain(why);
  });

  it("is compared by look-alike characters", () => {
    for (const one of ["maya", "rnaya", "ma_ya", "ma.y-a"]) expect(skeletonOf(one)).toBe("maya");
    expect(skeletonOf("l0om5")).toBe(skeletonOf("iooms"));
    expect(skeletonOf("maya")).not.toBe(skeletonOf("mayo"));
  });
});

it("creates slugs from titles", () => {
  expect(slugOf("  Fall layers, 2026! ", 60)).toBe("fall-layers-2026");
  expect(slugOf("Été à Paris", 60)).toBe("ete-a-paris");
  expect(slugOf("セーター", 60)).toBe("collection");
  expect(slugOf("a".repeat(80), 60)).toHaveLength(60);
});
