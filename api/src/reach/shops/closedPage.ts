import { pathIn } from "../../contract/i18n/languages";
import { t, voice } from "../../contract/i18n/t";
import { html } from "../../platform/html";

/** Anonymous, in the visitor's language: whose shop it was no longer matters. */
export const closedPage = (): string =>
  html`<!doctype html>
<html lang="${voice().language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t("This shop is closed")} | Weft</title>
</head>
<body>
<main>
<h1>${t("This shop is closed")}</h1>
<p>${t("It is not on Weft any more.")}</p>
<p><a href="${pathIn(voice().language, "/")}">${t("Go to Weft")}</a></p>
</main>
</body>
</html>
`.text;
