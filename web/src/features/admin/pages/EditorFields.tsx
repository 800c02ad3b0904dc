import { Box, ButtonBase, Skeleton } from "@mui/material";
import { ChevronRight, ExternalLink } from "lucide-react";
import { type MouseEvent, Suspense, useEffect, useId, useState } from "react";
import { type Language, languageNames, languages, pathIn } from "../../../../../api/src/contract/i18n/languages";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { PageTitle } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { purify } from "../../../lib/purify";
import { Segments } from "../../../ui/dashboard/Segments";
import { labelStyle } from "../../../ui/form/FormField";
import { Select } from "../../../ui/form/Select";
import { Span } from "../../../ui/html";
import { WrittenHtml } from "../../../ui/WrittenHtml";
import { type Drafts, editablePage, editablePages } from "./useDrafts";

interface EditorFieldsProps {
  drafts: Drafts;
  /** There always is a page. */
  isChosen: boolean;
  isBusy: boolean;
  /** For roles that may not save pages. */
  isReadOnly: boolean;
}

const VisualEditor = lazyPart(async () => (await import("./visual/VisualEditor")).VisualEditor);

/** Page selection, and the page's text: as visitors see it, or as HTML with a preview. */
export function EditorFields({ drafts, isChosen, isBusy, isReadOnly }: EditorFieldsProps) {
  const id = useId();
  const page = editablePage(drafts.title);
  const [mode, setMode] = useState<Mode>(isChosen ? "visual" : "html");
  const html = <HtmlFields drafts={drafts} isLocked={isBusy || isReadOnly} />;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", columnGap: 3, rowGap: 1, mb: 2.5 }}>
        <Box sx={{ flex: { xs: "1 1 100%", sm: "0 0 340px" } }}>
          <Box component="label" htmlFor={`${id}-page`} sx={labelStyle}>
            {t("Page")}
          </Box>
          <Select
            fullWidth
            value={drafts.title}
            disabled={isBusy}
            options={editablePages.map(({ id, label }) => ({
              id,
              label: drafts.unsavedPages.includes(id) ? t("{page} (unsaved)", { page: label }) : label,
            }))}
            {...(!isChosen && { placeholder: t("Select a page") })}
            onChange={({ target }) => drafts.choose(target.value as PageTitle | "")}
            inputProps={{ id: `${id}-page` }}
          />
        </Box>
        <Box sx={{ flex: { xs: "1 1 100%", sm: "0 0 240px" } }}>
          <Box component="label" htmlFor={`${id}-language`} sx={labelStyle}>
            {t("Language")}
          </Box>
          <Select
            fullWidth
            value={drafts.language}
            disabled={isBusy}
            options={languages.map((each) => ({
              id: each,
              label:
                page && !drafts.isTranslated(page.id, each)
                  ? t("{language} (not translated yet)", { language: languageNames[each] })
                  : languageNames[each],
            }))}
            onChange={({ target }) => drafts.chooseLanguage(target.value as Language)}
            inputProps={{ id: `${id}-language` }}
          />
        </Box>
        {page && (
          <Box sx={{ minHeight: 48, display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2.5 }}>
            <Span sx={{ color: "text.secondary" }}>
              {drafts.stored
                ? t("Version {version}, saved {date}", {
                    version: drafts.stored.version,
                    date: localMoment(drafts.stored.lastUpdated),
                  })
                : drafts.isTranslated(page.id, drafts.language)
                  ? t("Default text, not edited yet")
                  : t("Not translated yet. Visitors see the English text.")}
            </Span>
            <Box component="a" href={pathIn(drafts.language, page.path)} target="_blank" rel="noopener" sx={visitStyle}>
              {t("View page")}
              <ExternalLink aria-hidden size={16} strokeWidth={1.8} />
            </Box>
          </Box>
        )}
      </Box>
      {page && (
        <Box sx={{ mb: 2 }}>
          <Segments label={t("Editor")} choices={modes} chosen={mode} onChoose={setMode} />
        </Box>
      )}
      {page && mode === "visual" ? (
        <Suspense fallback={<Skeleton variant="rounded" height={620} />}>
          <VisualEditor
            key={`${page.id} ${drafts.language}`}
            value={drafts.text}
            language={drafts.language}
            onChange={drafts.write}
            isReadOnly={isBusy || isReadOnly}
            html={html}
          />
        </Suspense>
      ) : (
        html
      )}
    </>
  );
}

type Mode = "visual" | "html";

const modes: readonly { id: Mode; label: string }[] = [
  { id: "visual", label: t("Visual") },
  { id: "html", label: "HTML" },
];

/** The HTML and its preview. */
function HtmlFields({ drafts, isLocked }: { drafts: Drafts; isLocked: boolean }) {
  const id = useId();
  const isToChoose = !editablePage(drafts.title) && drafts.text.trim() === "";
  return (
    <Box sx={columnsStyle}>
      <Box sx={halfStyle}>
        <Box component="label" htmlFor={id} sx={captionStyle}>
          {t("Content (HTML)")}
        </Box>
        <Box
          component="textarea"
          id={id}
          value={drafts.text}
          readOnly={isLocked}
          spellCheck
          placeholder={t("Select a page to edit its HTML")}
          onChange={({ target }: { target: { value: string } }) => drafts.write(target.value)}
          sx={textStyle}
        />
      </Box>
      <Box sx={halfStyle}>
        <Box sx={captionStyle}>{isToChoose ? t("Choose a page") : t("Preview")}</Box>
        {isToChoose ? (
          <PageChoices drafts={drafts} />
        ) : (
          <Preview html={drafts.text} language={drafts.language} label={t("Preview")} />
        )}
      </Box>
    </Box>
  );
}

const visitStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minHeight: 44,
  fontWeight: 550,
  textUnderlineOffset: "4px",
} as const;

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "5px",
  overflow: "hidden",
  bgcolor: "background.paper",
} as const;

const halfStyle = {
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  height: { xs: 440, lg: 620 },
  "& + &": {
    borderTop: { xs: "1px solid", lg: 0 },
    borderLeft: { lg: "1px solid" },
    borderColor: { xs: "divider", lg: "divider" },
  },
} as const;

const captionStyle = {
  display: "block",
  px: { xs: 2.5, md: 4 },
  py: 1.25,
  borderBottom: "1px solid var(--weft-palette-divider)",
  typography: "overline",
  color: "text.secondary",
} as const;

const textStyle = {
  boxSizing: "border-box",
  width: "100%",
  height: "100%",
  px: { xs: 2.5, md: 4 },
  py: { xs: 2.5, md: 3.5 },
  border: 0,
  resize: "none",
  bgcolor: "background.paper",
  color: "text.primary",
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, monospace",
  fontSize: 14.5,
  lineHeight: 1.65,
  tabSize: 2,
  "&::placeholder": { color: "text.secondary", opacity: 1 },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -3 },
} as const;

/** A placeholder until a page is chosen: none is preselected, because the admin could save it unread. */
const PageChoices = ({ drafts }: { drafts: Drafts }) => (
  <Box component="ul" aria-label={t("Pages")} sx={listStyle}>
    {editablePages.map(({ id, label }) => {
      const stored = drafts.storedOf(id);
      return (
        <li key={id}>
          <ButtonBase onClick={() => drafts.choose(id)} sx={choiceStyle}>
            <Span sx={{ mr: "auto" }}>
              <Span sx={{ display: "block", fontWeight: 600 }}>{t("Edit {name}", { name: label })}</Span>
              <Span sx={{ color: "text.secondary", fontSize: 15 }}>
                {stored
                  ? t("Version {version}, saved {date}", {
                      version: stored.version,
                      date: localMoment(stored.lastUpdated),
                    })
                  : t("The default text")}
              </Span>
            </Span>
            <ChevronRight aria-hidden size={20} strokeWidth={1.7} />
          </ButtonBase>
        </li>
      );
    })}
  </Box>
);

const listStyle = { m: 0, p: 0, listStyle: "none", bgcolor: "background.default" } as const;

const choiceStyle = {
  display: "flex",
  justifyContent: "flex-start",
  gap: 2,
  width: "100%",
  minHeight: 72,
  px: { xs: 2.5, md: 4 },
  borderBottom: "1px solid var(--weft-palette-divider)",
  textAlign: "left",
  font: "inherit",
  "&:hover": { bgcolor: "action.hover" },
  "&.Mui-focusVisible": { outline: "2px solid currentColor", outlineOffset: "-3px" },
} as const;

/** The page as visitors will see it, with inert links. */
export function Preview({ html, language, label }: { html: string; language: string; label: string }) {
  const clean = usePurified(html);
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  };
  return (
    <Box component="section" aria-label={label} tabIndex={0} onClickCapture={stay} sx={previewStyle}>
      {clean === null ? (
        <Skeleton height={120} />
      ) : clean ? (
        <div lang={language}>
          <WrittenHtml html={clean} />
        </div>
      ) : (
        <Nothing />
      )}
    </Box>
  );
}

const Nothing = () => <Box sx={{ color: "text.secondary" }}>{t("A preview of the page appears here.")}</Box>;

const previewStyle = {
  boxSizing: "border-box",
  height: "100%",
  minHeight: 0,
  overflowY: "auto",
  px: { xs: 2.5, md: 4 },
  py: { xs: 2.5, md: 3.5 },
  bgcolor: "background.default",
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
} as const;

const DEBOUNCE_MS = 150;

/** Debounced, sanitized HTML for the preview; null until the first result. */
function usePurified(html: string): string | null {
  const [clean, setClean] = useState<string | null>(null);
  useEffect(() => {
    let isActive = true;
    const show = async () => {
      // Unsanitized HTML must not be shown: if DOMPurify fails to load, keep the last preview.
      const next = await purify(html).catch(() => null);
      if (isActive && next !== null) setClean(next);
    };
    const timer = setTimeout(show, DEBOUNCE_MS);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [html]);
  return clean;
}
