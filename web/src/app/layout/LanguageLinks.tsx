import { Box } from "@mui/material";
import { useLocation } from "react-router-dom";
import { languageNames, languages, pathIn } from "../../../../api/src/contract/i18n/languages";
import { t } from "../../../../api/src/contract/i18n/t";
import { chooseLanguage, language } from "../../lib/i18n/language";

/** Links to this page in each language, with a full page load: each has its own scripts. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={t("Language")} sx={listStyle}>
      {languages.map((each) => (
        <a
          key={each}
          href={pathIn(each, pathname)}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? "true" : undefined}
          onClick={() => chooseLanguage(each)}
        >
          {languageNames[each]}
        </a>
      ))}
    </Box>
  );
}

const listStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  fontSize: 14,
  "& a": { display: "inline-flex", alignItems: "center", minHeight: 44, color: "#C9C0D0", textDecoration: "none" },
  "& a:hover, & a[aria-current]": { color: "#F3EFF5", textDecoration: "underline", textUnderlineOffset: "4px" },
};
