import { Box } from "@mui/material";
import { Span } from "../ui/html";
import { Tag } from "../ui/Tag";

export interface Condition {
  label: string;
  values: readonly string[];
}

interface ConditionTagsProps {
  tags: readonly Condition[];
  /** Without conditions. */
  otherwise: string;
}

/** The conditions of a rule, each with its values. */
export const ConditionTags = ({ tags, otherwise }: ConditionTagsProps) => (
  <Box sx={conditionsStyle}>
    {tags.length === 0
      ? otherwise
      : tags.map(({ label, values }) => (
          <span key={label}>
            {label}{" "}
            {values.map((value) => (
              <Span key={value} sx={{ mr: "4px" }}>
                <Tag>{value}</Tag>
              </Span>
            ))}
          </span>
        ))}
  </Box>
);

const conditionsStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "8px",
  rowGap: "4px",
  color: "text.secondary",
  fontSize: 14,
} as const;
