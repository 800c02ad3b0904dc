import { ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { Span } from "../html";
import { useToast } from "../toast/useToast";
import { iconButtonStyle } from "./iconButtonStyle";

const SHOWN_MS = 2500;

/** Resolves to false if the browser denied access to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface CopyButtonProps {
  text: string;
  /** Accessible name: "Copy the link to Northloom". Starts with the visible text, if any. */
  label?: string;
  /** Text next to the icon. */
  children?: string;
}

/** Confirms next to itself that the text was copied. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const { toast } = useToast();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast({ title: t("Your browser blocked copying"), description: text, variant: "destructive" });
  };
  const Icon = isCopied ? Check : Copy;

  return (
    <>
      <ButtonBase
        aria-label={isCopied ? t("Copied") : label}
        onClick={copy}
        sx={[iconButtonStyle, children ? withTextStyle : {}, isCopied && children ? copiedStyle : {}]}
      >
        <Icon aria-hidden size={17} strokeWidth={1.8} />
        {isCopied && children ? t("Copied") : children}
        {isCopied && !children && (
          <Span sx={{ ...overStyle, ...copiedStyle }}>
            <Icon aria-hidden size={17} strokeWidth={1.8} />
            {t("Copied")}
          </Span>
        )}
      </ButtonBase>
      <span role="status" style={visuallyHidden}>
        {isCopied ? t("Copied") : ""}
      </span>
    </>
  );
}

/** Long text wraps and determines the height. */
const withTextStyle = {
  width: { xs: "auto", md: "auto" },
  height: { xs: "auto", md: "auto" },
  minHeight: { xs: 44, md: 36 },
  maxWidth: "100%",
  px: "10px",
  gap: "7px",
  fontSize: 14.5,
  fontWeight: 600,
  overflowWrap: "anywhere",
  "& svg": { flex: "none" },
} as const;
/** Absolutely positioned, so that the row does not become wider. */
const overStyle = {
  position: "absolute",
  inset: "0 0 0 auto",
  width: "max-content",
  display: "flex",
  alignItems: "center",
  gap: "7px",
  px: "10px",
  borderRadius: "3px",
  fontSize: 14.5,
  fontWeight: 600,
  whiteSpace: "nowrap",
  pointerEvents: "none",
} as const;
const copiedStyle = { color: "success.onTint", bgcolor: "success.tint", "&:hover": { bgcolor: "success.tint" } };
