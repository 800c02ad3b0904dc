import { act, render, screen } from "@testing-library/react";
import { startTransition } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { useAddress } from "./useAddress";

let change: (apply: (params: URLSearchParams) => void) => void;

function Screen() {
  const [params, changeAddress] = useAddress();
  change = changeAddress;
  const { search } = useLocation();
  return (
    <>
      <output>{params.toString()}</output>
      <p>{search}</p>
    </>
  );
}

const shown = () => screen.getByRole("status").textContent;
const show = () =>
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );

beforeEach(() => window.history.replaceState(null, "", "/admin?tab=pages"));

it("shows what the address says, and what it was changed to", () => {
  show();
  expect(shown()).toBe("tab=pages");
  act(() => change((address) => address.set("tab", "audit")));
  expect(shown()).toBe("tab=audit");
  expect(window.location.search).toBe("?tab=audit");
});

it("loses neither of two changes that come before the screen is drawn", () => {
  show();
  act(() => {
    change((address) => address.set("tab", "messages"));
    change((address) => address.set("page", "2"));
  });
  expect(shown()).toBe("tab=messages&page=2");
  expect(window.location.search).toBe("?tab=messages&page=2");
});

it("shows the last of two changes while the router still draws the first", async () => {
  show();
  await act(async () => {
    startTransition(() => change((address) => address.set("tab", "messages")));
    startTransition(() => change((address) => address.set("tab", "pages")));
  });
  expect(shown()).toBe("tab=pages");
  expect(screen.getByText("?tab=pages")).toBeTruthy();
});

it("follows the way back", async () => {
  show();
  act(() => change((address) => address.set("tab", "audit")));
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  });
  expect(shown()).toBe("tab=pages");
});
