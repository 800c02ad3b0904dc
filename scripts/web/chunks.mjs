const ENTRY = "index.html";

/** A page component's source file in the manifest: files are named after their export. */
export function moduleOf(manifest, componentName) {
  const found = Object.keys(manifest).filter((key) => key.endsWith(`/${componentName}.tsx`));
  if (found.length !== 1) throw new Error(`${componentName} should be in one file of its name, found ${found.length}.`);
  return found[0];
}

/**
 * All files the browser runs before a page renders: the entry, then the static imports and the modules themselves, each
 * after its imports.
 */
export function firstLoad(manifest, ...modules) {
  const seen = new Set();
  const files = new Set();
  const follow = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) follow(imported);
    files.add(manifest[key].file);
  };
  for (const key of [ENTRY, ...modules]) follow(key);
  const entry = manifest[ENTRY].file;
  files.delete(entry);
  return [entry, ...files].filter((file) => file.endsWith(".js"));
}
