import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { House, Link2, type LucideIcon, Plus, ShoppingBag, Store } from "lucide-react";
import { keepPartMounted } from "../../lib/navigation/scrollRestoration";

const sections: readonly { id: string; label: string; icon: LucideIcon }[] = [
  { id: "root", label: "Top", icon: House },
  { id: "merchants", label: "Merchants", icon: Store },
  { id: "create-link", label: "New link", icon: Plus },
  { id: "links", label: "Links", icon: Link2 },
  { id: "sales", label: "Sales", icon: ShoppingBag },
];

/** Bottom navigation on phones, since the page is long. */
export const QuickBar = () => (
  <Box component="nav" aria-label="Parts of this page" sx={barStyle}>
    <GlobalStyles styles={roomBelow} />
    {sections.map(({ id, label, icon: Icon }) => (
      <a key={id} href={`#${id}`} onClick={() => keepPartMounted(id)} data-main={id === "create-link"}>
        <Icon aria-hidden size={21} strokeWidth={1.7} />
        <span>{label}</span>
      </a>
    ))}
  </Box>
);

/** Keeps the bar from covering the end of the page. */
const roomBelow = { "@media (max-width: 599.95px)": { body: { paddingBottom: 62 } } };

const barStyle = {
  position: "fixed",
  inset: "auto 0 0 0",
  zIndex: "appBar",
  display: { xs: "grid", sm: "none" },
  gridTemplateColumns: "repeat(5, 1fr)",
  px: 1,
  pb: "env(safe-area-inset-bottom)",
  bgcolor: "background.paper",
  borderTop: "1px solid",
  borderColor: "divider",
  "& a": {
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    gap: "2px",
    minHeight: 60,
    fontSize: 13,
    fontWeight: 500,
    textDecoration: "none",
    color: "text.secondary",
  },
  "& a[data-main=true]": {
    my: "6px",
    minHeight: 48,
    borderRadius: "3px",
    bgcolor: "primary.main",
    color: "primary.contrastText",
  },
} as const;
