import { bookmarkCode, dropShared, isShared, sharedAddress } from "./sharedAddress";

const of = (given: Record<string, string>) => sharedAddress(new URLSearchParams(given));

it.each([
  [{ new: "https://orsay.example/coat" }, "https://orsay.example/coat"],
  // Android puts the address into the text.
  [
    { newTitle: "Wool coat", newText: "Look at this!\nhttps://orsay.example/coat?a=1 Sent from my phone" },
    "https://orsay.example/coat?a=1",
  ],
  [{ newText: "no address" }, null],
  [{ new: "javascript:alert(1)" }, null],
  [{ new: "https://user:secret@orsay.example" }, null],
  [{ new: `https://orsay.example/${"x".repeat(3000)}` }, null],
])("finds the shared address in %j", (given, address) => {
  expect(of(given as Record<string, string>)).toBe(address);
});

it("leaves the page's other parameters", () => {
  expect([isShared("?new="), isShared("?newText=x"), isShared("?range=30d")]).toEqual([true, true, false]);
  const params = new URLSearchParams("?range=30d&new=x&newText=y&newTitle=z");
  dropShared(params);
  expect(params.toString()).toBe("range=30d");
});

it("the bookmark hands over the page one is on", () => {
  const code = bookmarkCode("https://weft.example").replace("javascript:", "");
  const location = { href: "https://orsay.example/coat?size=M&color=red#top" };
  new Function("location", code)(location);
  expect(of(Object.fromEntries(new URL(location.href).searchParams))).toBe(
    "https://orsay.example/coat?size=M&color=red#top",
  );
});
