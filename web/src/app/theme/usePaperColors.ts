import { useEffect } from "react";

/** Uses the light scheme while printing, whatever the screen's scheme is. */
export function usePaperColors(): void {
  useEffect(() => {
    const html = document.documentElement;
    let isSwitched = false;
    const show = (isDark: boolean) => {
      html.toggleAttribute("data-dark", isDark);
      html.toggleAttribute("data-light", !isDark);
      isSwitched = !isDark;
    };
    const switchToLight = () => html.hasAttribute("data-dark") && show(false);
    const restoreDark = () => isSwitched && show(true);
    window.addEventListener("beforeprint", switchToLight);
    window.addEventListener("afterprint", restoreDark);
    return () => {
      window.removeEventListener("beforeprint", switchToLight);
      window.removeEventListener("afterprint", restoreDark);
    };
  }, []);
}
