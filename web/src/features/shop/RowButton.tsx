import { Button } from "@mui/material";

/** For rows of lists: a small button with words. */
export const RowButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: string }) => (
  <Button size="small" aria-label={label} onClick={onClick} sx={{ minHeight: { xs: 44, md: 36 } }}>
    {children}
  </Button>
);
