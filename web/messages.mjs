import { marked, messagesIn } from "../scripts/i18n/messages.mjs";

/** Replaces each text with a placeholder, which `scripts/web/languages.mjs` fills in once per language. */
export const messages = () => ({
  name: "messages",
  enforce: "pre",
  transform: {
    filter: { id: /\/(web\/src|api\/src\/contract)\/.*\.tsx?$/, code: /i18n\/(t|rich)"|\.\/(t|rich)"/ },
    handler(code, id) {
      let at = 0;
      let out = "";
      for (const { text, start, end } of messagesIn(code, id.split("?")[0])) {
        out += `${code.slice(at, start)}"${marked(text)}"`;
        at = end;
      }
      return out + code.slice(at);
    },
  },
});
