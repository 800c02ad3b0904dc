import { Box, ToggleButton } from "@mui/material";
import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import { Bold, Italic, Link2, List, ListOrdered, Quote, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { Select } from "../../../../ui/form/Select";
import { Tip } from "../../../../ui/Tip";
import { LinkDialog } from "./LinkDialog";

interface ToolbarProps {
  editor: Editor;
  isReadOnly: boolean;
}

const LEVELS = [1, 2, 3, 4] as const;

/** A page's own heading is its first level, so text starts with the second. */
const textStyles = [
  { id: "0", label: t("Text") },
  ...LEVELS.map((level) => ({ id: String(level), label: t("Heading {level}", { level }) })),
];

/** Styles, lists and links of the selection, and undo. */
export function Toolbar({ editor, isReadOnly }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      level: LEVELS.find((level) => editor.isActive("heading", { level })) ?? 0,
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      link: editor.isActive("link"),
      bulletList: editor.isActive("bulletList"),
      orderedList: editor.isActive("orderedList"),
      blockquote: editor.isActive("blockquote"),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const setLevel = (level: number) => {
    const known = LEVELS.find((one) => one === level);
    if (known) run().setHeading({ level: known }).run();
    else run().setParagraph().run();
  };
  const tools: readonly Tool[] = [
    { label: t("Bold"), icon: Bold, isOn: state.bold, act: () => run().toggleBold().run() },
    { label: t("Italic"), icon: Italic, isOn: state.italic, act: () => run().toggleItalic().run() },
    { label: t("Link"), icon: Link2, isOn: state.link, act: () => setLinking(true) },
    { label: t("Bulleted list"), icon: List, isOn: state.bulletList, act: () => run().toggleBulletList().run() },
    {
      label: t("Numbered list"),
      icon: ListOrdered,
      isOn: state.orderedList,
      act: () => run().toggleOrderedList().run(),
    },
    { label: t("Quote"), icon: Quote, isOn: state.blockquote, act: () => run().toggleBlockquote().run() },
    { label: t("Undo"), icon: Undo2, isOff: !state.canUndo, act: () => run().undo().run() },
    { label: t("Redo"), icon: Redo2, isOff: !state.canRedo, act: () => run().redo().run() },
  ];
  return (
    <Box role="toolbar" aria-label={t("Formatting")} sx={barStyle}>
      <Select
        isCompact
        value={String(state.level)}
        options={textStyles.filter(({ id }) => id !== "1" || state.level === 1)}
        disabled={isReadOnly}
        onChange={({ target }) => setLevel(Number(target.value))}
        inputProps={{ "aria-label": t("Text style") }}
        sx={{ width: 150 }}
      />
      {tools.map(({ label, icon: Icon, isOn, isOff = false, act }) => (
        <Tip key={label} title={label} placement="top">
          {/* A disabled button fires no events for the tooltip, hence the span. */}
          <span aria-label={undefined}>
            <ToggleButton
              value={label}
              aria-label={label}
              // Undo and redo have no state.
              {...(isOn === undefined && { "aria-pressed": undefined })}
              selected={isOn ?? false}
              disabled={isReadOnly || isOff}
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onChange={act}
              sx={toolStyle}
            >
              <Icon aria-hidden size={18} strokeWidth={1.8} />
            </ToggleButton>
          </span>
        </Tip>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}

interface Tool {
  label: string;
  icon: LucideIcon;
  isOn?: boolean;
  isOff?: boolean;
  act: () => void;
}

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px",
  px: { xs: 1, md: 1.5 },
  py: 1,
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;

const toolStyle = {
  width: 44,
  height: 44,
  p: 0,
  border: 0,
  borderRadius: "3px",
  color: "text.primary",
  "&.Mui-disabled": { border: 0 },
  "&.Mui-selected, &.Mui-selected:hover": { bgcolor: "primary.tint", color: "primary.main" },
  "&.Mui-focusVisible": { outline: "2px solid currentColor", outlineOffset: -3 },
} as const;
