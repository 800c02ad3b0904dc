const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A page's metadata for browsers, search engines and link previews. `pathsIn` has its path in each language. */
export function headOf({ title, description, isPrivate, isUnlisted }, language, pathsIn) {
  const [name, about] = [escaped(title), escaped(description)];
  const tags = [`<title>${name}</title>`, `<meta name="description" content="${about}">`];
  if (isPrivate || isUnlisted) return [...tags, '<meta name="robots" content="noindex">'].join("\n    ");
  const urlIn = (each) => `__PUBLIC_URL__${escaped(pathsIn[each])}`;
  const url = urlIn(language);
  const image = "__PUBLIC_URL__/social.png";
  return [
    ...tags,
    `<link rel="canonical" href="${url}">`,
    ...Object.keys(pathsIn).map((each) => `<link rel="alternate" hreflang="${each}" href="${urlIn(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${urlIn("en")}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Weft">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${image}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Weft, the affiliate network for fashion">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join("\n    ");
}

export const sitemapOf = (paths) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>__PUBLIC_URL__${escaped(path)}</loc></url>`).join("\n")}
</urlset>
`;

export const robotsOf = (hidden) => `User-agent: *
${hidden.map((path) => `Disallow: ${path}`).join("\n")}

Sitemap: __PUBLIC_URL__/sitemap.xml
Sitemap: __PUBLIC_URL__/sitemap-shops.xml
Sitemap: __PUBLIC_URL__/sitemap-brands.xml
`;
