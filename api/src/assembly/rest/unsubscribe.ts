import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pathIn } from "../../contract/i18n/languages";
import { t, voice } from "../../contract/i18n/t";
import { notificationEvent } from "../../contract/notifications/notifications";
import { Html, html } from "../../platform/html";
import { languageAsked, languageOf, speaking } from "../../platform/i18n/speaking";
import { DIGEST, type Subscription } from "../../reach";
import { mailboxStyle } from "../demoShop/mailboxStyle";
import type { Services } from "../services";

const HTML = "text/html; charset=utf-8";
const STYLE = `${mailboxStyle}main{max-width:640px}h1{font-size:44px}button{font:600 16px/1 inherit;min-height:48px;padding:0 22px;border:0;border-radius:3px;background:var(--plum);color:var(--paper);cursor:pointer}button:focus-visible{outline:2px solid var(--plum);outline-offset:2px}main a{color:inherit}`;

/**
 * Turns off an event's emails through an email link, without sign-in. Opening it only asks, because link scanners open
 * every link. The POST comes from that page's button or the email program's own (RFC 8058).
 */
export async function unsubscribeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { unsubscribeLinks, notificationPreferences } = services;
  app.addContentTypeParser(["application/x-www-form-urlencoded", "multipart/form-data"], (_request, body, done) => {
    // The link contains everything, since RFC 8058 sends a fixed body.
    body.resume().on("end", () => done(null));
  });

  const asked = ({ headers }: FastifyRequest) => languageAsked(headers["accept-language"]);
  const unknown = (request: FastifyRequest) => speaking(asked(request), unknownPage);
  /** Like the email that the link was in. */
  const said = async (request: FastifyRequest, found: Subscription, page: (found: Subscription) => string) => {
    const language = await notificationPreferences.languageOf(found);
    return speaking(language === null ? asked(request) : languageOf(language), () => page(found));
  };

  app.get<{ Params: { link: string } }>("/unsubscribe/:link", { schema: { hide: true } }, async (request, reply) => {
    const found = unsubscribeLinks.read(request.params.link);
    return found ? send(reply, 200, await said(request, found, askPage)) : send(reply, 404, await unknown(request));
  });

  app.post<{ Params: { link: string } }>("/unsubscribe/:link", { schema: { hide: true } }, async (request, reply) => {
    const found = unsubscribeLinks.read(request.params.link);
    if (!found) return send(reply, 404, await unknown(request));
    await notificationPreferences.unsubscribe(found);
    return send(reply, 200, await said(request, found, donePage));
  });
}

const send = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).type(HTML).header("Cache-Control", "no-store").header("Referrer-Policy", "no-referrer").send(body);

const labelOf = (event: string): string => notificationEvent(event)?.label ?? "";

const settingsLink = () =>
  html`<p><a href="${pathIn(voice().language, "/settings/notifications")}">${t("Notification settings")}</a></p>`;

const askPage = ({ event }: Subscription) => {
  const text =
    event === DIGEST
      ? t("You'll stop receiving the daily digest at this address. Nothing else changes.")
      : t("You'll stop receiving emails about “{event}” at this address. Nothing else changes.", {
          event: labelOf(event),
        });
  return page(
    t("Unsubscribe"),
    html`<p>${text}</p>
<form method="post"><button>${t("Unsubscribe")}</button></form>`,
  );
};

const donePage = ({ event }: Subscription) => {
  const text =
    event === DIGEST
      ? t("You'll no longer receive the daily digest. You can turn it on again in your settings.")
      : t("You'll no longer receive emails about “{event}”. You can turn them on again in your settings.", {
          event: labelOf(event),
        });
  return page(t("You're unsubscribed"), html`<p>${text}</p>${settingsLink()}`);
};

const unknownPage = () =>
  page(
    t("This link is incomplete"),
    html`<p>${t("Your email program may have cut it off. Copy the full link, or sign in and change your settings.")}</p>${settingsLink()}`,
  );

const page = (title: string, content: Html) =>
  html`<!doctype html>
<html lang="${voice().language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Weft</title>
<link rel="icon" href="/favicon.svg">
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><a href="${pathIn(voice().language, "/")}">Weft</a></header>
<main><h1>${title}</h1>${content}</main>
</body>
</html>`.text;
