import { Box } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { useShopPreviewQuery } from "../../generated/shop";
import { useChoice } from "../../lib/navigation/useAddress";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { Segments } from "../../ui/dashboard/Segments";
import { H2 } from "../../ui/html";

const sizes = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 860 } } as const;
const choices = [
  { id: "phone", label: t("Phone") },
  { id: "desktop", label: t("Desktop") },
] as const;

interface ShopPreviewProps {
  /** The shop's own page if omitted. */
  collectionId?: string;
  /** What is edited beside it: a new value loads the page again. */
  edited: unknown;
  /** A way back to what else is in its place. */
  children?: ReactNode;
}

/** The page as visitors see it, on a phone or a desktop, while it is edited. */
export function ShopPreview({ collectionId, edited, children }: ShopPreviewProps) {
  const [device, setDevice] = useChoice("preview", choices);
  const { data, error, refetch } = useShopPreviewQuery({
    variables: { collectionId: collectionId ?? null },
    fetchPolicy: "no-cache",
  });
  const shown = useRef(edited);
  useEffect(() => {
    if (shown.current === edited) return;
    shown.current = edited;
    void refetch();
  }, [edited, refetch]);
  return (
    <Box
      component="section"
      aria-labelledby="preview-heading"
      data-wide={device === "desktop" ? "" : undefined}
      sx={device === "desktop" ? wideStyle : narrowStyle}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          mb: 1.5,
        }}
      >
        <H2 id="preview-heading" sx={{ fontSize: 18, fontWeight: 650 }}>
          {t("Preview")}
        </H2>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {children}
          <Segments label={t("Width of the preview")} choices={choices} chosen={device} onChoose={setDevice} />
        </Box>
      </Box>
      {data ? (
        <Framed html={data.shopPreview} {...sizes[device]} />
      ) : (
        <NotLoaded
          error={error}
          fallback={t("Failed to load the preview")}
          retry={refetch}
          rows={4}
          row={{ xs: 120 }}
        />
      )}
    </Box>
  );
}

/** It stays in sight while a long list beside it is edited. */
const narrowStyle = { position: { lg: "sticky" }, top: 16, alignSelf: "start", minWidth: 0 } as const;
const wideStyle = { gridColumn: "1 / -1", minWidth: 0 } as const;

/** A page of a given width, as small as the space is. Nothing in it can be clicked: a click would be counted. */
function Framed({ html, width, height }: { html: string; width: number; height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<number>(width);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, space / width);
  return (
    <Box ref={box} sx={{ height: height * scale, overflow: "hidden" }}>
      <Box
        component="iframe"
        title={t("Preview of your page")}
        srcDoc={html.replace("<body>", "<body inert>")}
        sandbox="allow-same-origin"
        sx={frameStyle}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </Box>
  );
}

const frameStyle = {
  display: "block",
  boxSizing: "border-box",
  border: "1px solid var(--weft-palette-divider)",
  borderRadius: "6px",
  bgcolor: "background.paper",
  transformOrigin: "0 0",
} as const;
