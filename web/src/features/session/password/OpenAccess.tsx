import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { ResetPasswordMutation } from "../../../generated/session";
import { paths } from "../../../lib/navigation/paths";

type Access = ResetPasswordMutation["resetPassword"]["access"];

const kinds: Record<Access[number]["kind"], string> = { API_KEY: "API key", WEBHOOK: "Webhook" };

/** Shown after a reset: keys and webhooks that still work without the password. */
export function OpenAccess({ access }: { access: Access }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and its focused button were removed: move the focus here, so that screen readers announce it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack spacing={2.5}>
      <Typography component="h2" variant="h6" ref={heading} tabIndex={-1} sx={{ outline: "none" }}>
        These still work without your password
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        {access.map(({ kind, name }, index) => (
          // Names are not unique, and the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            {kinds[kind]}: <strong>{name}</strong>
          </li>
        ))}
      </Stack>
      <Typography>If one of them isn't yours, sign in and revoke it.</Typography>
      <Button component={Link} to={paths.signIn} variant="contained" size="large">
        Sign in
      </Button>
    </Stack>
  );
}
