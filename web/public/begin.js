/* What there is to see stands in the HTML and is painted first; then comes what makes it move. Inlined by the build. */
(() => {
  const files = document.querySelector("meta[name=weft-scripts]").content.split(" ");
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    // One at a time: asking for a file is work, and somebody may scroll meanwhile.
    const ask = ([file, ...others]) => {
      add("link", { rel: "modulepreload", href: file });
      if (others.length > 0) setTimeout(ask, 0, others);
    };
    ask(files);
    void run(files.slice(1));
  };
  // Each file in a task of its own, before the first one, which imports them: at once they would hold up a slow phone.
  const run = async (others) => {
    // A dashboard formats amounts and dates: the first of each loads the browser's locale data, here while files load.
    const isDashboard = document.documentElement.matches("[data-own][data-token]");
    for (const Format of isDashboard ? [Intl.NumberFormat, Intl.DateTimeFormat] : []) {
      new Format();
      await rest();
    }
    for (const file of others) {
      await import(file).catch(() => {});
      await rest();
    }
    add("script", { type: "module", src: files[0], onerror: failed });
  };
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: "", ...attributes }));
  // Whether the site was built anew since this page was opened, whose files may be gone: then the page is loaded anew.
  // Not because something failed: it would fail again, and without a connection nothing would be left to see.
  window.weftRenew = async () => {
    const isNew = await fetch(location.href, { cache: "no-store" })
      .then(async (answer) => answer.ok && !(await answer.text()).includes(files[0]))
      .catch(() => false);
    if (isNew) location.reload();
    return isNew;
  };
  const failed = async () => {
    if (await window.weftRenew()) return;
    const again = Object.assign(document.createElement("button"), { textContent: "Reload" });
    again.onclick = () => location.reload();
    document.removeEventListener("click", hold, true);
    const notice = Object.assign(document.createElement("div"), { role: "alert" });
    notice.style.cssText = "padding:12px 20px;background:#FBEBCB;color:#6B4000;font:600 16px sans-serif";
    notice.append("This page could not be loaded completely. ", again);
    document.body.prepend(notice);
  };
  // Asked while the files come: nothing personal is shown before it is known who is here.
  try {
    const token = localStorage.getItem("auth_token");
    if (token) {
      const headers = { Authorization: `Bearer ${token}` };
      let answer = fetch("/api/auth/me", { headers, credentials: "include" });
      answer.catch(() => {});
      window.weftMe = (asked) => {
        const early = asked === token ? answer : null;
        answer = null;
        return early;
      };
    }
  } catch {}
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) begin();
    }).observe({ type: "paint", buffered: true });
  } catch {}
  // Where nothing is painted yet, as in a tab that nobody looks at.
  setTimeout(begin, 4000);

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
