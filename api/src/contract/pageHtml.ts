/** The HTML that pages may hold: the server keeps nothing else, and the web shows nothing else. */
export const pageHtml = {
  ALLOWED_TAGS: [
    ...["h1", "h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "code", "ul", "ol", "li", "dl", "dt", "dd"],
    ...["a", "strong", "em", "b", "i", "u", "s", "small", "sub", "sup", "span", "div", "section"],
    ...["figure", "figcaption", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "time", "address"],
  ],
  ALLOWED_ATTR: ["href", "title", "id", "lang", "dir", "colspan", "rowspan", "scope", "datetime", "rel", "target"],
  /** These hold no address, so the rule for addresses is not theirs. */
  ADD_URI_SAFE_ATTR: ["lang", "dir", "colspan", "rowspan", "scope", "datetime", "rel", "target"],
  ALLOW_DATA_ATTR: false,
  /** To a browser "/\\host" is another host, as "//host" is. */
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![\\/])|#)/i,
  /** Otherwise the parser moves what comes first into a head that is thrown away unreported. */
  FORCE_BODY: true,
};
