import { Box, ButtonBase } from "@mui/material";
import { X } from "lucide-react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useTagLinksMutation } from "../../../generated/publisher";
import { useAction } from "../../../ui/toast/useAction";

interface TagChipsProps {
  label: string;
  tags: readonly string[];
  /** A click removes the tag. */
  isRemoving?: boolean;
  isBusy?: boolean;
  onPress: (tag: string) => void;
}

export const TagChips = ({ label, tags, isRemoving = false, isBusy = false, onPress }: TagChipsProps) =>
  tags.length > 0 && (
    <Box component="fieldset" sx={rowStyle}>
      <legend>{label}</legend>
      {tags.map((tag) => (
        <ButtonBase
          key={tag}
          aria-label={isRemoving ? t("Remove the tag {tag}", { tag }) : undefined}
          disabled={isBusy}
          onClick={() => onPress(tag)}
        >
          {`#${tag}`}
          {isRemoving && <X aria-hidden size={14} strokeWidth={1.8} />}
        </ButtonBase>
      ))}
    </Box>
  );

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: "8px",
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  "& legend": { p: 0, mb: "6px", fontSize: 14.5, fontWeight: 600 },
  "& button": {
    gap: "6px",
    minHeight: 36,
    maxWidth: "100%",
    px: "12px",
    borderRadius: "18px",
    bgcolor: "primary.tint",
    font: "inherit",
    fontSize: 14.5,
    overflowWrap: "anywhere",
  },
  "& button:focus-visible": { outline: "2px solid currentColor", outlineOffset: 2 },
  "& button.Mui-disabled": { opacity: 0.5 },
} as const;

/** Adds tags to links and removes them; refetches the filters' tags. */
export function useTagLinks(ids: readonly string[]) {
  const { isBusy, act } = useAction();
  const [tagLinks] = useTagLinksMutation({ refetchQueries: ["LinkChoices", "PublisherLinks"] });
  const change = (tags: { add?: string[]; remove?: string[] }) =>
    tagLinks({ variables: { input: { ids: [...ids], ...tags } } });
  const remove = (tag: string) =>
    void act({ work: () => change({ remove: [tag] }), fallback: t("Failed to remove the tag") });
  return { change, remove, isBusy };
}
