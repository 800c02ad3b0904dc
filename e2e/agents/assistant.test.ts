import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ownDemoSite } from "../kit/site";

const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);
const site = ownDemoSite(() => ({ APP_REGISTRATION: "on" }));

/** Runs the assistant, and does what it asks a person to do. */
async function assisted(person: (open: string) => Promise<void>): Promise<Record<string, any>> {
  const child = spawn(python ?? "python3", [join(__dirname, "assistant.py"), site.url]);
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const ended = once(child, "exit");
  const steps: Record<string, any> = {};
  for await (const line of createInterface(child.stdout)) {
    const { step, ...rest } = JSON.parse(line);
    steps[step] = rest;
    if (rest.open) await person(rest.open);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The assistant ended with ${code}:\n${complaints}`);
  return steps;
}

(python ? it : it.skip)(
  "an assistant in another language connects, searches, links, buys by ACP, explains, renews and is revoked",
  async () => {
    const page = await site.visitAs("publisher", "/settings/assistants");
    const steps = await assisted(async (open) => {
      await page.goto(open);
      await page.getByText("Calls itself “Bobbin”").waitFor();
      await page.getByRole("button", { name: "Allow" }).click();
      await page.getByText("You can close this page.").waitFor();
    });
    expect(steps.tools.tools).toEqual(expect.arrayContaining(["search_products", "make_link", "explain_order"]));
    expect(steps.explained.answer.order).toMatchObject({ untrusted: { orderId: steps.bought.order } });
    expect([steps.renewed.status, steps.revoked.status]).toEqual([200, 401]);

    await page.goto(`${site.url}/settings/assistants`);
    await page.getByText("No connected apps yet.").waitFor();
  },
);
