/* Before the first paint: the chosen or the system's colors, and whether somebody is signed in. Inlined by the build. */
(() => {
  const html = document.documentElement;
  let mode = "system";
  // Pages of one's own are shown in one's own language, whichever the link was in.
  const languages = ["en", "de", "fr", "it", "es"];
  const known = (language) => languages.includes(language);
  const path = location.pathname.replace(new RegExp(`^/(${languages.join("|")})(?=/|$)`), "");
  const wanted = () =>
    localStorage.getItem("weft-language") ?? navigator.languages.map((each) => each.slice(0, 2)).find(known) ?? "en";
  try {
    if (html.hasAttribute("data-own") && known(html.lang) && wanted() !== html.lang)
      location.replace((wanted() === "en" ? "" : `/${wanted()}`) + path + location.search + location.hash);
  } catch {}
  try {
    mode = localStorage.getItem("weft-mode") || mode;
    if (localStorage.getItem("auth_token")) html.setAttribute("data-token", "");
  } catch {}
  const isDark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  html.setAttribute(isDark ? "data-dark" : "data-light", "");
})();
