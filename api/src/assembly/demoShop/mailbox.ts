import type { FastifyInstance } from "fastify";
import { isDemoAtHome } from "../../platform/config/env";
import { Html, html } from "../../platform/html";
import { isId } from "../../platform/ids";
import { subjectOf } from "../../platform/mail/describeMail";
import type { MailOrder } from "../../platform/mail/mail";
import { OutboxMessage } from "../../platform/outbox/outbox.entity";
import type { Services } from "../services";
import { mailboxStyle } from "./mailboxStyle";

const HTML = "text/html; charset=utf-8";
const SHOWN = 100;

/** All sent mails as rendered, to try the whole flow locally. Not in a public demo. */
export function mountMailbox(app: FastifyInstance, { db, env, mail }: Services): void {
  if (!isDemoAtHome(env)) return;

  app.get("/demo/mail", async (_request, reply) => {
    const messages = await db.read.find(OutboxMessage, { where: { kind: "mail" }, order: { id: "DESC" }, take: SHOWN });
    const subjects = await Promise.all(messages.map((message) => subjectOf(mail, message)));
    return reply.type(HTML).header("Cache-Control", "no-store").send(listPage(messages, subjects));
  });

  app.get<{ Params: { id: string } }>("/demo/mail/:id", async ({ params: { id } }, reply) => {
    const message = isId(id) ? await db.read.findOneBy(OutboxMessage, { id, kind: "mail" }) : null;
    const rendered = message && (await mail.rendered(message).catch(() => null));
    return rendered ? reply.type(HTML).send(rendered.html) : reply.callNotFound();
  });

  function listPage(messages: readonly OutboxMessage[], subjects: readonly string[]): string {
    return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox | Weft</title>
<link rel="icon" href="/favicon.svg">
<style>${new Html(mailboxStyle)}</style>
</head>
<body>
<header><a href="/">Weft</a></header>
<main>
<h1>Mailbox</h1>
<p>Every mail that this demo has written, newest first. Nothing leaves this machine unless SMTP_URL is set; the files are in <code>data/mail</code>.</p>
${messages.length === 0 ? html`<p class="empty">No emails yet. Apply as a publisher, or request a new password.</p>` : null}
<ul>${messages.map((message, index) => {
      const { to } = message.payload as MailOrder;
      const at = message.createdAt.toISOString();
      return html`<li><a href="/demo/mail/${message.id}"><b>${subjects[index] ?? ""}</b><span>${to}</span><time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time></a></li>`;
    })}</ul>
</main>
</body>
</html>`.text;
  }
}
