import type { User } from "../../lib/network/user";
import { Swatch } from "../../ui/Cloth";
import { Span } from "../../ui/html";

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(([letter]) => letter)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")
    .toUpperCase();

/** The user's generated pattern with their initials. */
export const UserAvatar = ({ user }: { user: User }) => (
  <Span aria-hidden sx={{ position: "relative", display: "grid", placeItems: "center", flex: "none" }}>
    <Swatch id={user.id} size={36} isRound />
    <Span sx={initialsStyle}>{initialsOf(user.name)}</Span>
  </Span>
);

const initialsStyle = {
  position: "absolute",
  px: "6px",
  borderRadius: "20px",
  fontSize: 13,
  fontWeight: 700,
  lineHeight: 1.5,
  color: "#fff",
  bgcolor: "rgba(18,14,21,.72)",
};
