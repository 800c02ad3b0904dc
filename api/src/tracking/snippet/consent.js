/** The second part of weft.js: it listens to consent managers, and carries a click on that may not be stored. */
((window, document) => {
  var script = document.currentScript;
  if (!script || window.top !== window.self) return;
  // Tag managers load a file by its address alone.
  var setting = (name) =>
    script.getAttribute(`data-${name}`) || new RegExp(`[?&]${name}=([\\w.-]+)`).exec(script.src)?.[1];
  var parameter = setting("parameter") || "weft_click";
  var unstored = () => window.weftOrders?.unstored?.();

  /** Foreign pages and scripts may be anything: the shop's page must not break. */
  function quietly(work) {
    try {
      work();
    } catch {}
  }

  function notify(isAllowed) {
    window.weftConsent = window.weftConsent || [];
    window.weftConsent.push(isAllowed ? "granted" : "denied");
  }

  /** Purpose 1 is storage. A shop that asks for its own storage apart from its vendors' tells both. */
  function listenToTcf() {
    quietly(() =>
      window.__tcfapi("addEventListener", 2, (data, isGiven) => {
        if (!isGiven) return;
        if (data.gdprApplies === false) return notify(true);
        if (data.eventStatus !== "tcloaded" && data.eventStatus !== "useractioncomplete") return;
        notify(data.purpose?.consents?.[1] === true && data.publisher?.consents?.[1] !== false);
      }),
    );
  }

  function listenToGoogle() {
    window.dataLayer = window.dataLayer || [];
    var layer = window.dataLayer;
    var said = (entry) => (entry?.[0] === "consent" && entry[2]) || {};
    function read(entry) {
      var state = said(entry).ad_storage;
      if (!state) return;
      if (entry[1] === "update") return notify(state === "granted");
      // A default that denies is only the state before the shopper was asked. Google's script alone knows the region.
      if (state === "granted" && !layer.some((other) => said(other).region)) notify(true);
    }
    for (const entry of layer.slice()) quietly(() => read(entry));
    var push = layer.push;
    layer.push = (...entries) => {
      for (const entry of entries) quietly(() => read(entry));
      return push.apply(layer, entries);
    };
  }

  if (setting("consent") === "required") {
    listenToGoogle();
    if (window.__tcfapi) listenToTcf();
    else window.addEventListener("load", listenToTcf);
  }

  /** In the address of the shop's next page. */
  function carryByLink({ target }) {
    quietly(() => {
      var click = unstored();
      var link = click && target.closest("a[href]");
      if (!link) return;
      var here = window.location;
      var to = new URL(link.href);
      var isSamePage = to.pathname === here.pathname && to.search === here.search;
      if (to.origin !== here.origin || (isSamePage && to.hash) || to.searchParams.has(parameter)) return;
      to.searchParams.set(parameter, click);
      link.href = to.href;
    });
  }

  function carryByForm({ target: form }) {
    quietly(() => {
      var click = unstored();
      var isOwn = click && form.method === "get" && new URL(form.action).origin === window.location.origin;
      if (!isOwn || form.elements[parameter]) return;
      var field = document.createElement("input");
      Object.assign(field, { type: "hidden", name: parameter, value: click });
      form.append(field);
    });
  }

  for (const kind of ["click", "auxclick"]) document.addEventListener(kind, carryByLink, true);
  document.addEventListener("submit", carryByForm, true);
})(window, document);
