import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { serve } from "../../../test/serve";
import { WithApollo } from "../../lib/network/WithApollo";
import { ContactForm } from "./ContactPage";

it("ContactForm › shows every error, and sends nothing", async () => {
  const server = await serve((_, response) => response.end());
  render(
    <WithApollo>
      <ContactForm />
    </WithApollo>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send Message" }));
  for (const message of [
    "Name must be at least 2 characters",
    "Invalid email address",
    "Subject must be at least 5 characters",
    "Message must be at least 10 characters",
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(server.seen).toEqual([]);
  await server.stop();
});
