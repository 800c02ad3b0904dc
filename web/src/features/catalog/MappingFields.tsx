import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { goodsFields } from "../../../../api/src/contract/catalogue/feedForms";
import { FormField } from "../../ui/form/FormField";
import { fieldLabels, type Mapping } from "./mapping";

interface MappingFieldsProps {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The columns of a feed whose header has names of its own. */
export const MappingFields = ({ mapping, onChange }: MappingFieldsProps) => (
  <Box component="details" open={Object.keys(mapping).length > 0} sx={detailsStyle}>
    <summary>Columns with other names</summary>
    <Box sx={gridStyle}>
      {goodsFields.map((field) => (
        <FormField key={field} label={fieldLabels[field]} error={undefined}>
          {(control) => (
            <OutlinedInput
              fullWidth
              size="small"
              value={mapping[field] ?? ""}
              onChange={({ target }) => onChange({ ...mapping, [field]: target.value })}
              placeholder="As in the header"
              inputProps={{ ...control, maxLength: 100, autoComplete: "off" }}
            />
          )}
        </FormField>
      ))}
    </Box>
  </Box>
);

const detailsStyle = { "& summary": { minHeight: 32, cursor: "pointer", fontWeight: 600, fontSize: 14.5 } } as const;

const gridStyle = {
  display: "grid",
  gap: 1.5,
  mt: 1,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" },
} as const;
