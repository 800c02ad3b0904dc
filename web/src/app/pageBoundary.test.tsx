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

/** A page whose code comes only with a connection. */
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

it("PageBoundary › says offline that the page opens later, and opens it with the connection", async () => {
  setOnline(false);
  show(page());
  expect(await screen.findByText("You are offline. This page opens when you are back.")).toBeTruthy();
  expect(screen.queryByText(/Reloading it usually fixes it/)).toBeNull();
  setOnline(true);
  expect(await screen.findByText("The page")).toBeTruthy();
});

it("PageBoundary › a page that failed offline opens when it is visited again", async () => {
  const failing = page();
  setOnline(false);
  const first = show(failing);
  await screen.findByText(/You are offline/);
  first.unmount();
  setOnline(true);
  show(failing);
  expect(await screen.findByText("The page")).toBeTruthy();
});

it("PageBoundary › a page that is broken says so", async () => {
  setOnline(true);
  show(
    preloadable(async () => () => {
      throw new Error("broken");
    }),
  );
  expect(await screen.findByText("Something went wrong")).toBeTruthy();
});
