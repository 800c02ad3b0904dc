const path = require("node:path");

/**
 * One generated file for each feature, named after it: a route then loads its own documents
 * and not those of every dashboard.
 */
exports.preset = {
  buildGeneratesSection({ documents, baseOutputDir, ...section }) {
    const byFeature = new Map();
    for (const one of documents) {
      const feature = featureOf(one);
      byFeature.set(feature, [...(byFeature.get(feature) ?? []), one]);
    }
    return [...byFeature].map(([feature, own]) => ({
      ...section,
      documents: own,
      filename: path.join(baseOutputDir, `${feature}.ts`),
    }));
  },
};

function featureOf({ location }) {
  const [, feature] = /\/features\/([^/]+)\//.exec(location.replaceAll("\\", "/")) ?? [];
  if (!feature)
    throw new Error(`${location}: operations stand beside the component that uses them, in web/src/features`);
  return feature;
}
