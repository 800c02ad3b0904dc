/* What there is to see stands in the HTML and is painted first; then comes what makes it move. Inlined by the build. */
(() => {
  const files = document.querySelector("meta[name=weft-scripts]").content.split(" ");
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const file of files) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", crossOrigin: "", href: file });
      document.head.append(link);
    }
    const script = document.createElement("script");
    Object.assign(script, { type: "module", crossOrigin: "", src: files[0] });
    document.head.append(script);
  };
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) begin();
    }).observe({ type: "paint", buffered: true });
  } catch {}
  // Where nothing is painted yet, as in a tab that nobody looks at.
  setTimeout(begin, 1000);

  // A button that is pressed too early is pressed again when it works.
  let early;
  const hold = (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early = button;
  };
  document.addEventListener("click", hold, true);
  document.addEventListener("weft:ready", () => {
    document.removeEventListener("click", hold, true);
    setTimeout(() => early?.click());
  });
})();
