import type { Page } from "playwright-core";
import { widthBeyond } from "./kit/look";
import { demoSite, phone } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

const site = demoSite();

const INBOX = { publisher: "/dashboard/publisher/inbox", advertiser: "/dashboard/advertiser/inbox" } as const;

const thread = (page: Page) => page.getByRole("region", { name: "Conversation", exact: true });
const says = (page: Page, text: string) => thread(page).getByRole("listitem").filter({ hasText: text }).waitFor();

async function write(page: Page, text: string) {
  await thread(page)
    .getByLabel(/^Message to/)
    .fill(text);
  await thread(page).getByRole("button", { name: "Send" }).click();
  await says(page, text);
}

describe("inbox", () => {
  it("delivers a publisher's message to the brand live, and the reply back", async () => {
    const brand = await site.visitAs("advertiser", INBOX.advertiser);
    await brand.getByRole("heading", { level: 1, name: "Inbox" }).waitFor();
    await brand.getByText("Live", { exact: false }).first().waitFor();
    const publisher = await site.visitAs("publisher", "/dashboard/publisher/brands");
    const message = publisher.getByRole("link", { name: "Send message to Maison Orsay" });
    await message.click();
    await publisher.waitForURL(/inbox\?open=/);
    await write(publisher, "Is the <b>linen</b> undyed?");

    const place = brand.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: /^Inbox/ });
    await place.filter({ hasText: "1" }).waitFor();
    const line = brand.getByRole("list", { name: "Conversations with creators" }).getByRole("link").first();
    await line.filter({ hasText: "Is the <b>linen</b> undyed?" }).click();
    await says(brand, "Is the <b>linen</b> undyed?");
    await place.filter({ hasNotText: "1" }).waitFor();
    await write(brand, "It is, all of it.");
    await says(publisher, "It is, all of it.");

    await publisher.reload();
    await says(publisher, "It is, all of it.");
    for (const page of [publisher, brand]) expect(await violationsInBothSchemes(page)).toEqual([]);
    await publisher.goBack();
    await message.waitFor();

    await brand.setViewportSize(phone);
    expect(await widthBeyond(brand)).toBeLessThanOrEqual(0);
    await brand.getByRole("link", { name: "All conversations" }).click();
    await line.waitFor();
    expect(await thread(brand).isVisible()).toBe(false);
    expect(await violationsInBothSchemes(brand)).toEqual([]);
  });

  it("sends a question to support, which answers, solves and reopens it", async () => {
    const publisher = await site.visitAs("publisher", `${INBOX.publisher}?open=support`);
    await write(publisher, "Where is my payout?");
    const admin = await site.visitAs("admin", "/admin/support?from=accounts&state=new");
    const line = admin.getByRole("button", { name: /Where is my payout/ });
    await line.click();
    await admin.getByRole("button", { name: "Assign to me" }).click();
    const answer = admin.getByLabel(/^Message to/);
    await answer.fill("It left on Friday.");
    await admin.getByRole("button", { name: "Send" }).click();
    await says(publisher, "It left on Friday.");
    await admin.getByRole("group", { name: "Status" }).getByRole("button", { name: "Waiting" }).click();
    await admin.getByRole("button", { name: /It left on Friday/ }).waitFor();
    expect(await violationsInBothSchemes(admin)).toEqual([]);
    await admin.getByLabel("Assigned to").selectOption({ label: "Me" });
    await admin.getByRole("button", { name: "Solved", exact: true }).last().click();
    await admin.getByText("Marked as solved").waitFor();
    await write(publisher, "And the next one?");
    await admin.goto("/admin/support?from=accounts&state=new");
    await admin.getByRole("button", { name: /And the next one/ }).waitFor();
  });
});
