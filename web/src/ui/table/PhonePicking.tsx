import { Box, Button } from "@mui/material";

interface PhonePickingProps {
  isOn: boolean;
  isPagePicked: boolean;
  onToggle: () => void;
  onPickPage: (isPicked: boolean) => void;
}

/** On phones rows open when they are pressed: they are chosen only after this. */
export const PhonePicking = ({ isOn, isPagePicked, onToggle, onPickPage }: PhonePickingProps) => (
  <Box sx={lineStyle}>
    <Button size="small" aria-pressed={isOn} onClick={onToggle}>
      {isOn ? "Done selecting" : "Select"}
    </Button>
    {isOn && (
      <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
        <input type="checkbox" checked={isPagePicked} onChange={({ target }) => onPickPage(target.checked)} />
        This page
      </Box>
    )}
  </Box>
);

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: 2,
  minHeight: 52,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;
