import { t } from "../../../../../api/src/contract/i18n/t";

interface Client {
  id: string;
  label: string;
  steps: string;
  /** What to copy: the address alone, or a file of settings. */
  code: (address: string) => string;
  /** The name of that file. */
  file?: string;
}

export type Clients = readonly [Client, ...Client[]];

const json = (value: object) => JSON.stringify(value, null, 2);

/** How common assistants connect: they sign in, so they need the address only. */
export const clients: Clients = [
  {
    id: "claude",
    label: "Claude",
    steps: t("Open Settings, Connectors, and add a custom connector with this address. Then sign in to Weft."),
    code: (address) => address,
  },
  {
    id: "chatgpt",
    label: "ChatGPT",
    steps: t(
      "Turn on developer mode in the settings for apps and connectors. Create an app with this address and choose OAuth. Then sign in to Weft.",
    ),
    code: (address) => address,
  },
  {
    id: "cursor",
    label: "Cursor",
    steps: t("Add this to the file and choose Connect. Cursor opens the sign-in page of Weft."),
    code: (url) => json({ mcpServers: { weft: { url } } }),
    file: "~/.cursor/mcp.json",
  },
  {
    id: "vscode",
    label: "VS Code",
    steps: t("Add this to the file and start the server. VS Code opens the sign-in page of Weft."),
    code: (url) => json({ servers: { weft: { type: "http", url } } }),
    file: ".vscode/mcp.json",
  },
];

/** Scripts can't sign in. */
export const script: Client = {
  id: "script",
  label: t("Script"),
  steps: t("Create an API key with the permissions your script needs, and send it with each request."),
  code: (url) => json({ mcpServers: { weft: { type: "http", url, headers: { Authorization: "Bearer wft_…" } } } }),
  file: "mcp.json",
};
