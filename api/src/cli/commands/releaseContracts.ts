import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { schemaText } from "../../graphql/schemaText";
import { openApiDocuments } from "../../rest/openApiDocument";
import { command } from "../command";

const FOLDER = "api/released";

export const releaseContracts = command({
  name: "release:contracts",
  summary: `Copies the GraphQL schema and both OpenAPI documents to ${FOLDER}: what later changes are compared with.`,
  run: async (io) => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, "schema.graphql"), schemaText());
    const { older, v1 } = await openApiDocuments();
    writeFileSync(join(FOLDER, "openapi.json"), `${JSON.stringify(older, null, 2)}\n`);
    writeFileSync(join(FOLDER, "openapi.v1.json"), `${JSON.stringify(v1, null, 2)}\n`);
    io.print(`${FOLDER} holds the contracts as they are now. Commit it together with the release.`);
    return undefined;
  },
});
