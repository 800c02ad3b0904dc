import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type DemoAccount, useDemoAccounts } from "./useDemoAccounts";

const articles: Record<string, string> = { admin: "Administrator", publisher: "Publisher", advertiser: "Advertiser" };

/** Demo accounts to sign in with; the admin, who can see everything, comes first. */
export function DemoHint({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const accounts = [...useDemoAccounts()].sort((a, b) => Number(b.role === "admin") - Number(a.role === "admin"));
  if (accounts.length === 0) return <Box sx={placeStyle} />;
  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ border: "1px dashed", borderColor: "control", borderRadius: "5px", px: 2, pt: 1.75, pb: 0.75 }}
    >
      <Typography id="demo-accounts" component="h2" sx={{ fontSize: 15, fontWeight: 650 }}>
        Demo accounts
      </Typography>
      {accounts.map((account) => (
        <Box key={account.email} sx={rowStyle}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <Box sx={{ fontWeight: 550, fontSize: 14.5 }}>{articles[account.role] ?? account.role}</Box>
            <Box sx={{ color: "text.secondary", fontSize: 14, "& span": { display: "inline-block", mr: 1.5 } }}>
              <span>{account.email}</span>
              <span>{account.password}</span>
            </Box>
          </Box>
          <Button
            variant="outlined"
            size="small"
            aria-label={`Fill in ${account.email}`}
            onClick={() => onChoose(account)}
          >
            Fill in
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Reserves about the hint's height when the server's HTML marks a demo, to avoid a layout shift. */
const placeStyle = {
  display: "none",
  "[data-demo] &": { display: "block", height: 286, "@media (min-width: 405px)": { height: 223 } },
};

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  py: 1,
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
};
