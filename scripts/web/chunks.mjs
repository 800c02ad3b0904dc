const ENTRY = "index.html";

/** The manifest's source file of a page component: files are named after their export. */
export function moduleOf(manifest, componentName) {
  const found = Object.keys(manifest).filter((key) => key.endsWith(`/${componentName}.tsx`));
  if (found.length !== 1) throw new Error(`${componentName} should be in one file of its name, found ${found.length}.`);
  return found[0];
}

/** All files that the browser runs before a page is rendered: the entry, the page's own, and their static imports. */
export function firstLoad(manifest, module) {
  const keys = new Set();
  const follow = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) follow(imported);
  };
  follow(ENTRY);
  follow(module);
  return [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith(".js"));
}
