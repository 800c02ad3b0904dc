import { Box } from "@mui/material";
import { Link } from "react-router-dom";
import { Span } from "../html";

interface FormPageLinksProps {
  question: string;
  links: readonly { to: string; label: string }[];
}

/** Links for visitors who came to the wrong form. */
export const FormPageLinks = ({ question, links }: FormPageLinksProps) => (
  <Box
    sx={{
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 2.5,
      mt: 3,
      fontSize: 15.5,
      "& + &": { mt: 0 },
    }}
  >
    <Span sx={{ minWidth: 0, color: "text.secondary" }}>{question}</Span>
    {links.map(({ to, label }) => (
      <Box key={to} component={Link} to={to} sx={linkStyle}>
        {label}
      </Box>
    ))}
  </Box>
);

const linkStyle = {
  minWidth: 0,
  py: "10px",
  color: "primary.main",
  fontWeight: 600,
  textUnderlineOffset: "4px",
  textDecorationThickness: "1px",
  "&:hover": { textDecorationThickness: "2px" },
} as const;
