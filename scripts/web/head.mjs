const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A page's metadata for browsers, search engines and link previews. */
export function headOf({ path, title, description, isPrivate, isUnlisted }) {
  const [name, about] = [escaped(title), escaped(description)];
  const tags = [`<title>${name}</title>`, `<meta name="description" content="${about}">`];
  if (isPrivate || isUnlisted) return [...tags, '<meta name="robots" content="noindex">'].join("\n    ");
  const url = `__PUBLIC_URL__${path}`;
  const image = "__PUBLIC_URL__/social.png";
  return [
    ...tags,
    `<link rel="canonical" href="${url}">`,
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

export const sitemapOf = (pages) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path }) => `  <url><loc>__PUBLIC_URL__${escaped(path)}</loc></url>`).join("\n")}
</urlset>
`;

export const robotsOf = (hidden) => `User-agent: *
${hidden.map((path) => `Disallow: ${path}`).join("\n")}

Sitemap: __PUBLIC_URL__/sitemap.xml
Sitemap: __PUBLIC_URL__/sitemap-shops.xml
`;
