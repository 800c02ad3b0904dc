import { ButtonBase } from "@mui/material";
import { useColorScheme } from "@mui/material/styles";
import { Moon, Sun } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";

/** Stores only a choice that differs from the system's: switching back to it follows the system again. */
export function SchemeSwitch() {
  const { colorScheme, systemMode, mode, setMode } = useColorScheme();
  const toggle = () => {
    const next = colorScheme === "dark" ? "light" : "dark";
    const system = systemMode ?? (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    setMode(mode !== "system" && next === system ? "system" : next);
  };
  return (
    <ButtonBase aria-label={t("Switch between light and dark mode")} onClick={toggle} sx={switchStyle}>
      <Moon aria-hidden size={20} strokeWidth={1.7} data-for="light" />
      <Sun aria-hidden size={20} strokeWidth={1.7} data-for="dark" />
    </ButtonBase>
  );
}

/** CSS shows the right icon by the page's attribute, which is set before any script. */
const switchStyle = {
  flex: "none",
  width: 44,
  height: 44,
  borderRadius: "3px",
  color: "text.secondary",
  transition: "color .3s",
  "&:hover": { color: "text.primary" },
  "& [data-for=dark]": { display: "none" },
  "[data-dark] & [data-for=dark]": { display: "block" },
  "[data-dark] & [data-for=light]": { display: "none" },
};
