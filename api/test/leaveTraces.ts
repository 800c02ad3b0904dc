import { randomUUID } from "node:crypto";
import { BROWSER, listening } from "./follow";
import { PASSWORD } from "./make";
import type { PayoutTestKit } from "./payoutTestKit";
import { must, planted, type Signed } from "./planting";
import { browserOf } from "./settingsKit";

/** Kept for a time only: a visit by a shopper's page, an answer for a repeated call, and prepared files of the whole. */
export async function leaveTraces({ api }: PayoutTestKit, { publisher, brand }: Record<"publisher" | "brand", Signed>) {
  // A suspension has ended the sessions.
  const [own, theirs] = [await browserOf(api, publisher), await browserOf(api, brand)];
  const visit = await listening(api);
  const { data } = await own.ask("{ myLinks(first: 1) { nodes { code } } }");
  const headers = {
    referer: `https://${planted("shopper-page")}.example/`,
    "user-agent": `${BROWSER} ${planted("shopper-agent")}`,
  };
  await visit(`/r/${data.myLinks.nodes[0].code}?sub=${planted("publisher-sub")}`, { headers });
  for (const browser of [own, theirs]) {
    await browser.confirm({ password: PASSWORD });
    const { statusCode, body } = await api.app.inject({
      method: "POST",
      url: "/api/v1/webhooks",
      headers: { authorization: `Bearer ${browser.token}`, "idempotency-key": randomUUID() },
      payload: { url: `https://hooks.example/${planted("answer-hook")}`, events: ["sale.created"] },
    });
    if (statusCode !== 201) throw new Error(body);
    await prepared(must(browser.ask("mutation { startOwnDataExport { task { id } } }")));
  }
  const authorization = `Bearer ${own.token}`;
  await prepared(
    Promise.resolve(
      api.app.inject({
        method: "POST",
        url: "/api/v1/exports",
        headers: { authorization },
        payload: { content: "clicks" },
      }),
    ),
  );

  async function prepared(started: Promise<unknown>): Promise<void> {
    await started;
    await api.services.taskWorker.poll();
    await api.services.taskWorker.idle();
  }
}
