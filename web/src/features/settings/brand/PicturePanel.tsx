import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { type ReactNode, useRef } from "react";
import type { BrandPictureKind } from "../../../../../api/src/contract/brandForms";
import { useRemoveBrandPictureMutation, useSetBrandPictureMutation } from "../../../generated/settings";
import { enumName } from "../../../lib/enumName";
import { inBase64 } from "../../../lib/inBase64";
import { Panel } from "../../../ui/dashboard/Panel";
import { useAction } from "../../../ui/toast/useAction";
import { PICTURE_TYPES, shrinkPicture } from "./shrinkPicture";

interface PicturePanelProps {
  kind: BrandPictureKind;
  title: string;
  hint: string;
  isSet: boolean;
  /** How it looks, with or without a picture. */
  children: ReactNode;
}

export function PicturePanel({ kind, title, hint, isSet, children }: PicturePanelProps) {
  const [set] = useSetBrandPictureMutation();
  const [remove] = useRemoveBrandPictureMutation();
  const { isBusy, act } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const name = title.toLowerCase();

  const choose = async (file: File | undefined) => {
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
    if (!file) return;
    const work = async () => {
      const content = await inBase64(await shrinkPicture(kind, file));
      await set({ variables: { kind: enumName(kind), content } });
    };
    await act({ work, doneMessage: `Your ${name} is saved`, fallback: `Failed to save the ${name}` });
  };
  const takeAway = () =>
    act({
      work: () => remove({ variables: { kind: enumName(kind) } }),
      doneMessage: `Your ${name} is removed`,
      fallback: `Failed to remove the ${name}`,
    });

  return (
    <Panel title={title} isInset>
      <Stack spacing={2}>
        {children}
        <Box component="p" sx={{ m: 0, maxWidth: 520, color: "text.secondary" }}>
          {hint}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_TYPES.join()}
            aria-label={`File of the ${name}`}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
            {isBusy ? "Saving..." : `${isSet ? "Replace" : "Choose"} ${name}`}
          </Button>
          {isSet && (
            <Button size="small" variant="text" disabled={isBusy} onClick={takeAway}>
              Remove {name}
            </Button>
          )}
        </Box>
      </Stack>
    </Panel>
  );
}
