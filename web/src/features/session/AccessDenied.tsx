import { Box, Button, Stack, Typography } from "@mui/material";
import { Link, useLocation } from "react-router-dom";
import { dashboardPath, paths, signInFor } from "../../lib/navigation/paths";
import type { Role, User } from "../../lib/network/user";
import { FormPageThread } from "../../ui/form-page/FormPageThread";
import { useAuth } from "./useAuth";

const titles: Record<Role, string> = {
  publisher: "Access denied",
  advertiser: "Access denied",
  admin: "Access Denied",
};
const accounts: Record<Role, string> = {
  publisher: "a publisher account",
  advertiser: "an advertiser account",
  admin: "an administrator account",
};

/** Names the signed-in user and the required role, with links to continue. Without a role, any account will do. */
export function AccessDenied({ needs }: { needs?: Role }) {
  const { user, hasEnded } = useAuth();
  const { pathname, search } = useLocation();
  const signIn = needs === "admin" ? paths.signIn : signInFor(pathname + search);

  return (
    <Box sx={pageStyle}>
      <Typography variant="h1" sx={{ fontSize: { xs: 58, md: 84 } }}>
        {headingOf(needs, hasEnded)}
      </Typography>
      <FormPageThread />
      <Typography sx={{ fontSize: 18, color: "text.secondary", mb: 4, maxWidth: 620 }}>
        {hasEnded ? "You have been signed out. Sign in to continue where you were." : reason(needs, user)}
      </Typography>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1.5}>
        {user && (
          <Button component={Link} to={dashboardPath(user.role)} variant="contained" size="large">
            Go to your dashboard
          </Button>
        )}
        <Button component={Link} to={signIn} variant={user ? "outlined" : "contained"} size="large">
          {user ? "Sign in with another account" : "Sign in"}
        </Button>
      </Stack>
    </Box>
  );
}

/** Decoration: the thread ends here. */
const pageStyle = {
  "--start": { xs: "20px", sm: "32px", md: "max(32px, calc((100vw - 1280px) / 2 + 32px))" },
  "--end": "-40vw",
  "--cloth": "0px",
  boxSizing: "border-box",
  overflow: "hidden",
  pl: "var(--start)",
  pr: { xs: "20px", sm: "32px" },
  pt: { xs: 5, md: 8 },
  pb: { xs: 8, md: 14 },
} as const;

/** The admin's panel is closed in these words to everybody but admins. */
function headingOf(needs: Role | undefined, hasEnded: boolean): string {
  if (needs === "admin") return titles.admin;
  if (hasEnded) return "Signed out";
  return needs ? titles[needs] : "Sign in first";
}

function reason(needs: Role | undefined, user: User | null): string {
  if (!needs) return "Sign in to see this page.";
  if (!user) return `Sign in with ${accounts[needs]} to see this page.`;
  return `You are signed in as ${user.name}, with ${accounts[user.role]}. This page is for ${accounts[needs]}.`;
}
