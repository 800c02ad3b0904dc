import { Box } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { PartnershipRowFragment } from "../../../generated/partnerships";
import { withoutScheme } from "../../../lib/webAddress";
import { SentFile } from "../../../ui/files/SentFile";

const PDF = "application/pdf";

/** What a creator answered when it applied, and the rule that decided. */
export function Answers({ partner: { id, answers, decidedByRule } }: { partner: PartnershipRowFragment }) {
  if (answers.length === 0 && !decidedByRule) return null;
  return (
    <>
      {answers.length > 0 && (
        <Box component="dl" sx={listStyle}>
          {answers.map(({ questionId, label, text, file }, at) => (
            <div key={questionId}>
              <dt>{label}</dt>
              <dd>
                {file ? (
                  <SentFile
                    file={file}
                    path={`/api/applications/${id}/files/${file.id}`}
                    saveAs={`application-${at + 1}.pdf`}
                  />
                ) : isAddress(text) ? (
                  <a href={text} target="_blank" rel="noopener noreferrer nofollow">
                    {withoutScheme(text)}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </Box>
      )}
      {answers.some(({ file }) => file?.type === PDF) && (
        <p>{t("PDFs aren't scanned. Open them in a viewer that doesn't run scripts, such as your browser.")}</p>
      )}
      {decidedByRule && <p>{t("Decided by your rule “{name}”", { name: decidedByRule })}</p>}
    </>
  );
}

const isAddress = (text: string | null | undefined): text is string => /^https?:\/\//i.test(text ?? "");

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 3,
  rowGap: 1,
  m: 0,
  mt: 1,
  maxWidth: 720,
  fontSize: 15,
  overflowWrap: "anywhere",
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0 },
} as const;
