import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { PageBoundary } from "./layout/Layout";
import { preloadable } from "./preloadable";

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
};

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** A page whose code only loads online. */
const page = () =>
  preloadable(async () => {
    if (!navigator.onLine) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>The page</p>;
  });

function show({ Component }: ReturnType<typeof page>) {
  return render(
    <PageBoundary>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </PageBoundary>,
  );
}

it("PageBoundary › says offline that the page loads later, and loads it once online", async () => {
  setOnline(false);
  show(page());
  expect(await screen.findByText("You're offline. This page loads when you're back online.")).toBeTruthy();
  expect(screen.queryByText(/Reloading usually fixes it/)).toBeNull();
  setOnline(true);
  expect(await screen.findByText("The page")).toBeTruthy();
});

it("PageBoundary › a page that failed offline loads on the next visit", async () => {
  const failing = page();
  setOnline(false);
  const first = show(failing);
  await screen.findByText(/You're offline/);
  first.unmount();
  setOnline(true);
  show(failing);
  expect(await screen.findByText("The page")).toBeTruthy();
});

it("PageBoundary › reports a broken page", async () => {
  setOnline(true);
  show(
    preloadable(async () => () => {
      throw new Error("broken");
    }),
  );
  expect(await screen.findByText("Something went wrong")).toBeTruthy();
});
