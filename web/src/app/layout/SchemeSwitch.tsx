import ButtonBase from "@mui/material/ButtonBase";
import { useColorScheme } from "@mui/material/styles";
import { Moon, Sun } from "lucide-react";

/** Remembers only a departure: whoever comes back to what the system has follows the system again. */
export function SchemeSwitch() {
  const { colorScheme, systemMode, mode, setMode } = useColorScheme();
  const toggle = () => {
    const wanted = colorScheme === "dark" ? "light" : "dark";
    const system = systemMode ?? (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    setMode(mode !== "system" && wanted === system ? "system" : wanted);
  };
  return (
    <ButtonBase aria-label="Switch between light and dark colors" onClick={toggle} sx={switchStyle}>
      <Moon aria-hidden size={20} strokeWidth={1.7} data-for="light" />
      <Sun aria-hidden size={20} strokeWidth={1.7} data-for="dark" />
    </ButtonBase>
  );
}

/** The page's attribute decides which one is seen, so that the right one is there before any script. */
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
