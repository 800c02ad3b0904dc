import { Box, ButtonBase } from "@mui/material";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useOpenProductQuery } from "../../generated/products";
import { Failure } from "../../ui/dashboard/Failure";
import { DrawerFrame } from "../../ui/dialog/DrawerFrame";
import { H2 } from "../../ui/html";
import { ProductDetails } from "./ProductDetails";

interface ProductDrawerProps {
  id: string;
  /** Of the page's list, for the way to the next one. */
  ids: readonly string[];
  wantsLink: boolean;
  mayLink: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const HEADING = "product-drawer-title";

/** One product: what it is, what it earns, its sizes and prices, and a link to it. */
export function ProductDrawer({ id, ids, wantsLink, mayLink, onOpen, onClose }: ProductDrawerProps) {
  const { data, previousData, error, refetch } = useOpenProductQuery({ variables: { id } });
  const found = (data ?? previousData)?.product;
  const at = ids.indexOf(id);
  const [before, after] = [at > 0 ? ids[at - 1] : undefined, at >= 0 ? ids[at + 1] : undefined];
  return (
    <DrawerFrame item={id} headingId={HEADING} onClose={onClose}>
      {() => (
        <>
          <Box sx={headStyle}>
            <H2 id={HEADING} sx={headingStyle}>
              {found?.product.merchant?.name ?? "Product"}
            </H2>
            <HeadButton label="Previous product" onClick={before ? () => onOpen(before) : null} icon={ChevronLeft} />
            <HeadButton label="Next product" onClick={after ? () => onOpen(after) : null} icon={ChevronRight} />
            <HeadButton label="Close" onClick={onClose} icon={X} />
          </Box>
          <Box sx={{ flex: 1, overflowY: "auto", p: "20px" }}>
            {error && !data ? (
              <Failure error={error} fallback="Failed to load this product" retry={refetch} />
            ) : (
              found && <ProductDetails key={found.product.id} {...found} wantsLink={wantsLink} mayLink={mayLink} />
            )}
          </Box>
        </>
      )}
    </DrawerFrame>
  );
}

interface HeadButtonProps {
  label: string;
  onClick: (() => void) | null;
  icon: typeof X;
}

const HeadButton = ({ label, onClick, icon: Icon }: HeadButtonProps) => (
  <ButtonBase
    aria-label={label}
    disabled={!onClick}
    onClick={onClick ?? undefined}
    sx={{ width: 44, height: 44, "&.Mui-disabled": { opacity: 0.4 } }}
  >
    <Icon aria-hidden size={18} strokeWidth={1.7} />
  </ButtonBase>
);

const headStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 52,
  pl: "20px",
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;

const headingStyle = {
  flex: 1,
  minWidth: 0,
  fontSize: 16,
  fontWeight: 650,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
