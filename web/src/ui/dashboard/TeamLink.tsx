import { Button } from "@mui/material";
import { Settings, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";

/** To the people who work for the account, and to one's own settings. */
export const TeamLink = () => (
  <>
    <PlainLink to={paths.team} icon={<Users aria-hidden size={18} strokeWidth={1.7} />} label="Team" />
    <PlainLink to={paths.profile} icon={<Settings aria-hidden size={18} strokeWidth={1.7} />} label="Settings" />
  </>
);

const PlainLink = ({ to, icon, label }: { to: string; icon: ReactNode; label: string }) => (
  <Button component={Link} to={to} size="small" startIcon={icon} sx={{ minHeight: 44, bgcolor: "background.paper" }}>
    {label}
  </Button>
);
