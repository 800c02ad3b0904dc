import { downloadPath } from "../../../../api/src/contract/integrations/downloads";

/** Commands to paste, with the address of this server, which has the packages before npm does. */
export const installServer = (address: string): string => `npm install ${address}${downloadPath("server")}`;

const dev = (address: string): string => `npx --package=${address}${downloadPath("dev")} weft-dev`;

export const listenAndTrigger = (address: string): string => `export WEFT_API=${address}
export WEFT_API_KEY=…

${dev(address)} listen --forward-to http://localhost:3000/hooks

# In another terminal
${dev(address)} trigger sale.created`;

/** Installs what each language's examples import. */
export const installs = (address: string) => ({
  node: `${installServer(address)}\ncurl -O ${address}${downloadPath("typescript")}`,
  python: `curl -O ${address}${downloadPath("python")}`,
  php: `curl -O ${address}${downloadPath("php")}`,
  curl: null,
});
