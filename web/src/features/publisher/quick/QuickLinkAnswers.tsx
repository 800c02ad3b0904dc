import Box from "@mui/material/Box";
import { Check, CircleAlert } from "lucide-react";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { NewLink } from "../create/NewLink";
import { LinkMark } from "../links/mark/LinkMark";
import { answerText, type PastedAnswer, wasMade } from "./pastedLines";

/** One new link as the form on Home shows it; of several, what became of each line. */
export function QuickLinkAnswers({ answers }: { answers: readonly PastedAnswer[] }) {
  const [only] = answers;
  if (answers.length === 1 && only?.outcome === "CREATED" && only.link) {
    return (
      <NewLink
        address={only.link.affiliateUrl}
        merchant={only.merchant?.name ?? "Unknown"}
        product={only.link.product}
      />
    );
  }
  const urls = answers.flatMap(({ link }) => link?.affiliateUrl ?? []);
  return (
    <Box component="section" aria-label="Results">
      {urls.length > 1 && (
        <CopyButton text={urls.join("\n")} label={`Copy all ${urls.length} links`}>
          {`Copy all ${urls.length} links`}
        </CopyButton>
      )}
      <Box component="ul" sx={listStyle}>
        {answers.map((answer) => {
          const isMade = wasMade(answer);
          const Icon = isMade ? Check : CircleAlert;
          return (
            <li key={answer.address}>
              <Icon
                aria-hidden
                size={18}
                strokeWidth={1.8}
                color={`var(--weft-palette-${isMade ? "success" : "error"}-main)`}
              />
              {answer.link && (
                <LinkMark brand={answer.merchant} product={answer.link.product} id={answer.link.id} size={40} />
              )}
              <div>
                <span>{answer.address}</span>
                <b>{[answerText(answer), answer.link?.product?.title].filter(Boolean).join(": ")}</b>
                {answer.link && <span>{answer.link.affiliateUrl}</span>}
              </div>
              {answer.link && (
                <CopyButton text={answer.link.affiliateUrl} label={`Copy the link to ${answer.address}`} />
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  maxHeight: 320,
  overflowY: "auto",
  fontSize: 14.5,
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: "10px",
    py: "8px",
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& > li > svg": { flex: "none" },
  "& > li > div": { flex: 1, minWidth: 0 },
  "& div > b, & div > span": { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& div > span": { color: "text.secondary" },
  "& b": { fontWeight: 600 },
} as const;
