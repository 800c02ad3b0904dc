import Box from "@mui/material/Box";
import { usePastedLinkQuery } from "../../../generated/publisher";
import { merchantName } from "../links/linkColumns";
import { LinkMark } from "../links/mark/LinkMark";

/** The piece, or the brand, that a chosen or pasted link of one's own leads to. */
export function ChosenLink({ address }: { address: string }) {
  const plain = address.replace(/\/?([?#].*)?$/, "");
  const { data, previousData } = usePastedLinkQuery({ variables: { address: plain } });
  const link = (data ?? previousData)?.links.nodes[0]?.link;
  if (!link || (data && link.affiliateUrl !== plain)) return null;
  const { id, name, channel, merchant, product } = link;
  const brand = merchantName(merchant);
  return (
    <Box sx={chosenStyle}>
      <span aria-hidden>
        <LinkMark brand={merchant} product={product} id={id} size={40} />
      </span>
      <span>
        <b>{product?.title ?? name ?? brand}</b>
        <small>{product || name ? `${brand}, ${channel}` : channel}</small>
      </span>
    </Box>
  );
}

const chosenStyle = {
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  fontSize: 15,
  "& > span:first-of-type": { display: "grid", placeItems: "center", flex: "none", width: 40 },
  "& > span:last-of-type": { minWidth: 0, overflowWrap: "anywhere" },
  "& b, & small": { display: "block", lineHeight: 1.35 },
  "& b": { fontWeight: 600 },
  "& small": { fontSize: 13, color: "text.secondary" },
} as const;
