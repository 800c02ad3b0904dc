import { Alert, Box } from "@mui/material";
import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useState } from "react";
import type { Language } from "../../../../../../api/src/contract/i18n/languages";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { listWithCommas } from "../../../../lib/lists";
import { purifyNow } from "../../../../lib/purifyNow";
import { writtenStyle } from "../../../../ui/WrittenHtml";
import { lostIn, opened, pasted, toHtml } from "./pageDocument";
import { extensions } from "./schema";
import { Toolbar } from "./Toolbar";

interface VisualEditorProps {
  /** The page's HTML, as in the HTML editor. */
  value: string;
  language: Language;
  onChange: (html: string) => void;
  isReadOnly: boolean;
  /** The HTML editor, for what this one cannot show. */
  html: ReactNode;
}

interface OpenPage {
  id: number;
  /** What was opened, and what was last written since. */
  source: string;
  own: string;
  lost: readonly string[];
}

const open = (source: string, id: number): OpenPage => ({ id, source, own: source, lost: lostIn(source) });

/** Shows a page as visitors see it. A text that came from elsewhere, such as a restored version, opens anew. */
export function VisualEditor({ value, onChange, html, ...props }: VisualEditorProps) {
  const [page, setPage] = useState(() => open(value, 0));
  if (page.own !== value) setPage(open(value, page.id + 1));
  const write = (next: string) => {
    setPage((before) => ({ ...before, own: next }));
    onChange(next);
  };
  if (page.lost.length === 0) return <Surface key={page.id} source={page.source} onChange={write} {...props} />;
  return (
    <>
      <Alert severity="info" sx={{ mb: 2, overflowWrap: "anywhere" }}>
        {t("This page contains HTML that the visual editor can't show: {tags}. Edit it here, so nothing is lost.", {
          tags: listWithCommas(page.lost.slice(0, MAX_NAMED)),
        })}
      </Alert>
      {html}
    </>
  );
}

const MAX_NAMED = 4;

type SurfaceProps = Pick<VisualEditorProps, "language" | "onChange" | "isReadOnly"> & { source: string };

function Surface({ source, language, onChange, isReadOnly }: SurfaceProps) {
  const [content] = useState(() => purifyNow(source));
  const [untouched] = useState(() => opened(source));
  const editor = useEditor({
    extensions,
    content,
    editable: !isReadOnly,
    // Its style element would break the content security policy.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: pasted,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": t("Content"), lang: language },
    },
    onUpdate: ({ editor }) => {
      const next = toHtml(editor.state.doc);
      // Undone to the start: the page is as it was saved.
      onChange(next === untouched ? source : next);
    },
  });
  useEffect(() => {
    editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);
  return (
    <Box sx={frameStyle}>
      <Toolbar editor={editor} isReadOnly={isReadOnly} />
      <Box sx={pageStyle}>
        <EditorContent editor={editor} />
      </Box>
      <Box sx={noteStyle}>{t("Tables and boxes are shown as they are. Edit them under HTML.")}</Box>
    </Box>
  );
}

const frameStyle = {
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "5px",
  bgcolor: "background.paper",
} as const;

const pageStyle = {
  height: { xs: 440, lg: 620 },
  overflowY: "auto",
  bgcolor: "background.default",
  "& .ProseMirror": {
    boxSizing: "border-box",
    maxWidth: 760,
    minHeight: "100%",
    mx: "auto",
    px: { xs: 2.5, md: 4 },
    py: { xs: 2.5, md: 3.5 },
    ...writtenStyle,
    whiteSpace: "pre-wrap",
    outline: "none",
  },
  "& > div": { height: "100%" },
  "&:focus-within": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -3 },
  "& [contenteditable=false]": { whiteSpace: "normal", cursor: "default" },
  "& .ProseMirror-selectednode": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 4 },
  "& .ProseMirror-gapcursor": { display: "none", position: "relative", pointerEvents: "none" },
  "& .ProseMirror-focused .ProseMirror-gapcursor": { display: "block", borderTop: "1.5px solid", width: 24 },
} as const;

const noteStyle = {
  px: { xs: 2.5, md: 4 },
  py: 1.25,
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 14,
  color: "text.secondary",
} as const;
