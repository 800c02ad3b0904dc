const path = require("node:path");
const { print } = require("graphql");

/**
 * One generated file per feature, named after it, so that a route only loads its own documents. Fragments of
 * web/src/shared are in the file of each feature that spreads them, and only their types in shared.ts, for the code of
 * web/src/shared.
 */
exports.preset = {
  buildGeneratesSection({ documents, baseOutputDir, ...section }) {
    const shared = documents.filter(isShared).map(asFragments);
    const byFeature = new Map();
    for (const one of documents.filter((document) => !isShared(document))) {
      const feature = featureOf(one);
      byFeature.set(feature, [...(byFeature.get(feature) ?? []), one]);
    }
    const types = section.plugins.filter((plugin) => "typescript-operations" in plugin);
    return [
      { ...section, plugins: types, documents: shared, filename: path.join(baseOutputDir, "shared.ts") },
      ...[...byFeature].map(([feature, own]) => ({
        ...section,
        documents: [...own, ...spreadBy(own, shared)],
        filename: path.join(baseOutputDir, `${feature}.ts`),
      })),
    ];
  },
};

const locationOf = ({ location }) => location.replaceAll("\\", "/");
const isShared = (one) => /\/web\/src\/shared\//.test(locationOf(one)) || locationOf(one).startsWith("web/src/shared/");

function asFragments(one) {
  const isFragment = ({ kind }) => kind === "FragmentDefinition";
  if (!one.document.definitions.every(isFragment))
    throw new Error(`${one.location}: only fragments are shared; operations stand in web/src/features`);
  return one;
}

/** The shared fragments that the documents use, directly or through other fragments. */
function spreadBy(own, shared) {
  const isSpread = ({ name }) =>
    own.some(({ document }) => new RegExp(`\\.\\.\\.\\s*${name.value}\\b`).test(print(document)));
  const named = shared.flatMap((one) => {
    const definitions = one.document.definitions.filter(isSpread);
    return definitions.length > 0 ? [{ ...one, document: { ...one.document, definitions } }] : [];
  });
  const count = (documents) => documents.flatMap(({ document }) => document.definitions).length;
  const all = [...own.filter((one) => !isShared(one)), ...named];
  return count(all) > count(own) ? spreadBy(all, shared) : named;
}

/** Their documents are needed on few pages of their feature. */
const PARTS =
  /\/features\/(?:settings\/(assistants|brand|domains|ownData|profile|security)|session\/(confirm)|advertiser\/(program|tracking)|publisher\/(payouts|brands|figures|offers|quick|why))\//;

function featureOf(one) {
  const part = PARTS.exec(locationOf(one));
  if (part) return part.slice(1).find(Boolean);
  const [, feature] = /\/features\/([^/]+)\//.exec(locationOf(one)) ?? [];
  if (!feature)
    throw new Error(`${one.location}: operations stand beside the component that uses them, in web/src/features`);
  return feature;
}
