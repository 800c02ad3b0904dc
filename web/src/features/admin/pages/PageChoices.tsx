import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { ChevronRight } from "lucide-react";
import { localMoment } from "../../../lib/dates";
import { editablePages } from "./titles";
import type { Drafts } from "./useDrafts";

/** Where the preview will be, until a page is chosen: none is chosen for the admin, who could then save it unread. */
export const PageChoices = ({ drafts }: { drafts: Drafts }) => (
  <Box component="ul" aria-label="Pages to edit" sx={listStyle}>
    {editablePages.map(({ id, label }) => {
      const stored = drafts.storedOf(id);
      return (
        <li key={id}>
          <ButtonBase onClick={() => drafts.choose(id)} sx={choiceStyle}>
            <Box component="span" sx={{ mr: "auto" }}>
              <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
                Edit {label}
              </Box>
              <Box component="span" sx={{ color: "text.secondary", fontSize: 15 }}>
                {stored ? `Version ${stored.version}, saved ${localMoment(stored.lastUpdated)}` : "The default text"}
              </Box>
            </Box>
            <ChevronRight aria-hidden size={20} strokeWidth={1.7} />
          </ButtonBase>
        </li>
      );
    })}
  </Box>
);

const listStyle = { m: 0, p: 0, listStyle: "none", bgcolor: "background.default" } as const;

const choiceStyle = {
  display: "flex",
  justifyContent: "flex-start",
  gap: 2,
  width: "100%",
  minHeight: 72,
  px: { xs: 2.5, md: 4 },
  borderBottom: "1px solid",
  borderColor: "divider",
  textAlign: "left",
  font: "inherit",
  "&:hover": { bgcolor: "action.hover" },
  "&.Mui-focusVisible": { outline: "2px solid currentColor", outlineOffset: "-3px" },
} as const;
