import { createRequire } from "node:module";
import { codegen } from "@graphql-codegen/core";
import { buildSchema, parse } from "graphql";
import { parse as parseYaml } from "yaml";
import { filesIn, inRoot, readText, writeText } from "./project.mjs";

/**
 * Generates the web's types from codegen.yml. The command line of GraphQL Code Generator would add a tenth to the
 * install.
 */
const require = createRequire(inRoot("codegen.yml"));
const { schema, documents, generates } = parseYaml(readText("codegen.yml"));
const schemaAst = buildSchema(readText(schema));
const read = documents
  .flatMap((glob) => filesIn(glob.split("/**")[0]).filter((file) => file.endsWith(".graphql")))
  .map((location) => {
    const rawSDL = readText(location);
    return { location, rawSDL, document: parse(rawSDL) };
  });

for (const [baseOutputDir, { preset, plugins, config }] of Object.entries(generates)) {
  const moduleOf = (name) => require(name.startsWith(".") ? name : `@graphql-codegen/${name}`);
  const section = {
    config,
    schema: parse(readText(schema)),
    schemaAst,
    plugins: plugins.map((name) => ({ [name]: config })),
    pluginMap: Object.fromEntries(plugins.map((name) => [name, moduleOf(name)])),
  };
  const files = moduleOf(preset).preset.buildGeneratesSection({ ...section, baseOutputDir, documents: read });
  for (const { baseOutputDir: _, ...options } of files) writeText(options.filename, await codegen(options));
}
