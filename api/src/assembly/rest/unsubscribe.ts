import type { FastifyInstance, FastifyReply } from "fastify";
import { notificationEvent } from "../../contract/notifications/notifications";
import { Html, html } from "../../platform/html";
import { DIGEST, type Subscription } from "../../reach";
import { mailboxStyle } from "../demoShop/mailboxStyle";
import type { Services } from "../services";

const HTML = "text/html; charset=utf-8";
const STYLE = `${mailboxStyle}main{max-width:640px}h1{font-size:44px}button{font:600 16px/1 inherit;min-height:48px;padding:0 22px;border:0;border-radius:3px;background:var(--plum);color:var(--paper);cursor:pointer}button:focus-visible{outline:2px solid var(--plum);outline-offset:2px}main a{color:inherit}`;

/**
 * Turns off an event's mails by the link in a mail, without a sign-in. Opening it only asks, since link scanners open
 * every link; the POST is that page's button, or the mail program's own one (RFC 8058).
 */
export async function unsubscribeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { unsubscribeLinks, notificationPreferences } = services;
  app.addContentTypeParser(["application/x-www-form-urlencoded", "multipart/form-data"], (_request, body, done) => {
    // The link says it all: RFC 8058 sends a fixed body.
    body.resume().on("end", () => done(null));
  });

  app.get<{ Params: { link: string } }>("/unsubscribe/:link", { schema: { hide: true } }, ({ params }, reply) => {
    const found = unsubscribeLinks.read(params.link);
    return found ? send(reply, 200, askPage(nameOf(found))) : send(reply, 404, unknownPage());
  });

  app.post<{ Params: { link: string } }>(
    "/unsubscribe/:link",
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const found = unsubscribeLinks.read(params.link);
      if (!found) return send(reply, 404, unknownPage());
      await notificationPreferences.unsubscribe(found);
      return send(reply, 200, donePage(nameOf(found)));
    },
  );
}

const send = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).type(HTML).header("Cache-Control", "no-store").header("Referrer-Policy", "no-referrer").send(body);

const nameOf = ({ event }: Subscription) =>
  event === DIGEST ? "the daily digest" : `emails about “${notificationEvent(event)?.label ?? ""}”`;

const askPage = (what: string) =>
  page(
    "Unsubscribe",
    html`<p>You will no longer get ${what} at this address. Nothing else changes.</p>
<form method="post"><button>Turn off</button></form>`,
  );

const donePage = (what: string) =>
  page(
    "Done",
    html`<p>You no longer get ${what}. You can turn it on again in your <a href="/settings/notifications">notification settings</a>.</p>`,
  );

const unknownPage = () =>
  page(
    "This link is not complete",
    html`<p>Part of it may have been lost in the mail. Please copy all of it, or sign in and use your <a href="/settings/notifications">notification settings</a>.</p>`,
  );

const page = (title: string, content: Html) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Weft</title>
<link rel="icon" href="/favicon.svg">
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><a href="/">Weft</a></header>
<main><h1>${title}</h1>${content}</main>
</body>
</html>`.text;
