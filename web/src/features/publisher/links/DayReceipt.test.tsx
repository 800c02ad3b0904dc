import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refused, serveGraphql } from "../../../../test/serveGraphql";
import { WithApollo } from "../../../lib/network/WithApollo";
import { Toaster } from "../../../ui/toast/Toaster";
import { DayReceipt } from "./LinkDrawer";

const NONE = "The public log has no clicks of this link on that day";
const sent = serveGraphql(() => refused(NONE, { code: "CONFLICT", status: 409 }));

const shown = (createdAt: string) =>
  render(
    <WithApollo>
      <DayReceipt linkId="linen" createdAt={createdAt} />
      <Toaster />
    </WithApollo>,
  );

describe("the receipt of a link's day", () => {
  it("is asked for with the day that was chosen, and says why there is none", async () => {
    shown("2026-01-05T12:00:00.000Z");
    fireEvent.change(screen.getByLabelText("Proof of a day's clicks"), { target: { value: "2026-01-09" } });
    await userEvent.click(screen.getByRole("button", { name: "Receipt of the clicks of Jan 9, 2026" }));
    await waitFor(() => expect(sent()).toEqual([{ linkId: "linen", day: "2026-01-09" }]));
    await screen.findByText(NONE);
  });

  it("is not offered of a link that had no whole day yet, nor of no day", () => {
    const { unmount } = shown(new Date().toISOString());
    expect(screen.queryByText("Proof of a day's clicks")).toBeNull();
    unmount();
    shown("2026-01-05T12:00:00.000Z");
    fireEvent.change(screen.getByLabelText("Proof of a day's clicks"), { target: { value: "" } });
    expect(screen.queryByRole("button", { name: /^Receipt/ })).toBeNull();
  });
});
