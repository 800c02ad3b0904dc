import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refused, serveGraphql } from "../../../../test/serveGraphql";
import { WithApollo } from "../../../lib/network/WithApollo";
import { Toaster } from "../../../ui/toast/Toaster";
import { DayReceipt } from "./LinkDrawer";

const NONE = "The public log has no clicks on this link for that day";
const sent = serveGraphql(() => refused(NONE, { code: "CONFLICT", status: 409 }));

const shown = (createdAt: string) =>
  render(
    <WithApollo>
      <DayReceipt linkId="linen" createdAt={createdAt} />
      <Toaster />
    </WithApollo>,
  );

describe("a link's daily receipt", () => {
  it("is requested for the chosen day, and says why there is none", async () => {
    shown("2026-01-05T12:00:00.000Z");
    fireEvent.change(screen.getByLabelText("Daily click receipt"), { target: { value: "2026-01-09" } });
    await userEvent.click(screen.getByRole("button", { name: "Receipt of the clicks of Jan 9, 2026" }));
    await waitFor(() => expect(sent()).toEqual([{ linkId: "linen", day: "2026-01-09" }]));
    await screen.findByText(NONE);
  });

  it("is not offered without a full day, nor without a chosen day", () => {
    const { unmount } = shown(new Date().toISOString());
    expect(screen.queryByText("Daily click receipt")).toBeNull();
    unmount();
    shown("2026-01-05T12:00:00.000Z");
    fireEvent.change(screen.getByLabelText("Daily click receipt"), { target: { value: "" } });
    expect(screen.queryByRole("button", { name: /^Receipt/ })).toBeNull();
  });
});
