import { Box, Typography } from "@mui/material";
import { Check, X } from "lucide-react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { Span } from "../../../ui/html";
import { sheetStyle } from "../../../ui/sheet";

const rules = [
  { title: t("Before the link"), text: t("so that it is read before it is followed") },
  { title: t("In the same place"), text: t("on the post or in the video, not in a profile") },
  { title: t("In plain words"), text: t("and in the language of the post") },
  { title: t("Every time"), text: t("one notice on the site doesn’t cover the next post") },
];

const samples = [
  { isClear: true, text: t("Ad: I earn a share if you buy through this link.") },
  { isClear: true, text: t("Affiliate link. It costs you nothing extra.") },
  { isClear: false, text: t("Thank you to my friends at Maison Orsay!") },
  { isClear: false, text: "#sp #collab #partnerlove" },
];

/** Disclosure rules: plain text without decoration. */
export const SharingRules = () => (
  <Box sx={cardStyle}>
    <Typography variant="h3" sx={{ mb: 2 }}>
      {t("Disclosure in four rules")}
    </Typography>
    <Box component="ul" sx={listStyle}>
      {rules.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>, {text}
        </li>
      ))}
    </Box>
    <Box component="ul" sx={{ ...listStyle, mt: 3, pt: 3, borderTop: "1px solid", borderColor: "divider" }}>
      {samples.map(({ isClear, text }) => (
        <Box component="li" key={text} sx={{ display: "flex", gap: 1.5, alignItems: "start" }}>
          <Span
            sx={{
              ...verdictStyle,
              color: isClear ? "success.onTint" : "error.onTint",
              bgcolor: isClear ? "success.tint" : "error.tint",
            }}
          >
            {isClear ? <Check aria-hidden size={15} /> : <X aria-hidden size={15} />}
            {isClear ? t("Clear to readers") : t("Not clear")}
          </Span>
          <span>“{text}”</span>
        </Box>
      ))}
    </Box>
  </Box>
);

const cardStyle = { ...sheetStyle, p: { xs: 2.5, md: 4 } } as const;

const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: 1.5,
  "& strong": { fontWeight: 650 },
} as const;

const verdictStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  flex: "none",
  minWidth: 96,
  px: "8px",
  py: "2px",
  borderRadius: "2px",
  fontSize: 14.5,
  fontWeight: 600,
} as const;
