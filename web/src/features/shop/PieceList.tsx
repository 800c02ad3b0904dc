import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { pieceNoteForm } from "../../../../api/src/contract/shops/shopForms";
import {
  type OpenCollectionQuery,
  type PieceFieldsFragment,
  useAddPieceMutation,
  useMovePieceMutation,
  useRemovePieceMutation,
  useSetPieceNoteMutation,
} from "../../generated/shop";
import { inMoney } from "../../lib/money";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { EmptyState } from "../../ui/EmptyState";
import { FormTextField } from "../../ui/form/FormTextField";
import { SortableList } from "../../ui/sortable/SortableList";
import { offerUndo } from "../../ui/toast/undoable";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { SmallPicture } from "./FindPieces";
import { movedBehind, RowButton, useShownOrder } from "./shopRows";

interface PieceListProps {
  collection: OpenCollectionQuery["shopCollection"];
  refetch: () => Promise<unknown>;
}

/** The pieces in the publisher's order. Visitors see those that are sold out at the end. */
export function PieceList({ collection, refetch }: PieceListProps) {
  const may = useRights();
  const [move] = useMovePieceMutation();
  const [remove] = useRemovePieceMutation();
  const [add] = useAddPieceMutation();
  const { act } = useAction();
  const [noted, setNoted] = useState<PieceFieldsFragment | null>(null);
  const { shown, show } = useShownOrder(collection.pieces);

  const moveTo = (from: number, to: number) => {
    const { id, afterId, order } = movedBehind(shown, from, to);
    show(order);
    return act({
      work: () => move({ variables: { id, afterId } }),
      fallback: "Failed to move the product",
      afterwards: refetch,
    });
  };
  const takeOut = async (piece: PieceFieldsFragment) => {
    const at = shown.findIndex(({ id }) => id === piece.id);
    const before = shown[at - 1]?.id ?? null;
    const work = () => remove({ variables: { id: piece.id } });
    if (!(await act({ work, fallback: "Failed to remove the product", afterwards: refetch }))) return;
    const undo = async () => {
      const input = { linkId: piece.linkId, note: piece.note };
      const { data } = await add({ variables: { id: collection.id, input } });
      const again = data?.addToCollection.pieces.find(({ linkId }) => linkId === piece.linkId);
      if (again) await move({ variables: { id: again.id, afterId: before } });
      await refetch();
    };
    offerUndo({ doneMessage: `${piece.title} removed`, undo });
  };

  if (shown.length === 0) {
    return <EmptyState title="No products yet." text="Search for products to add." />;
  }
  return (
    <>
      <SortableList
        label="Products"
        items={shown}
        nameOf={({ title }) => title}
        onMove={(from, to) => void moveTo(from, to)}
        row={(piece, _index, handle) => (
          <PieceRow piece={piece} handle={may("movePiece") ? handle : null}>
            {may("setPieceNote") && (
              <RowButton label={`Note for ${piece.title}`} onClick={() => setNoted(piece)}>
                Note
              </RowButton>
            )}
            {may("removePiece") && (
              <RowButton label={`Remove ${piece.title}`} onClick={() => void takeOut(piece)}>
                Remove
              </RowButton>
            )}
          </PieceRow>
        )}
      />
      {noted && <NoteDialog piece={noted} onClose={() => setNoted(null)} />}
    </>
  );
}

const states = {
  IN_STOCK: null,
  SOLD_OUT: "Sold out",
  GONE: "No longer listed. The link leads to its old page",
  REPLACED: "No longer listed. The link leads to a similar product",
} as const;
const hidden = {
  ARCHIVED: "Hidden because its link is archived",
  BRAND: "Hidden: you no longer work with this brand",
} as const;

function PieceRow({ piece, handle, children }: { piece: PieceFieldsFragment; handle: ReactNode; children: ReactNode }) {
  const { title, brand, price, picturePath, note, state, hiddenBecause } = piece;
  const remark = hiddenBecause ? hidden[hiddenBecause] : states[state];
  return (
    <Box sx={rowStyle}>
      {handle}
      <SmallPicture title={title} path={picturePath} />
      <Box sx={{ flex: "1 1 180px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component="h3" sx={{ m: 0, fontSize: 15.5, fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="span" sx={{ color: "text.secondary", fontSize: 14 }}>
          {[brand, price && inMoney(price)].filter(Boolean).join(", ")}
        </Box>
        {remark && <Box sx={{ fontSize: 14, fontWeight: 560 }}>{remark}</Box>}
        {note && <Box sx={{ fontSize: 14 }}>“{note}”</Box>}
      </Box>
      <Box sx={{ display: "flex", gap: 0.5, ml: "auto" }}>{children}</Box>
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 12px",
  py: "8px",
  minHeight: 84,
} as const;

function NoteDialog({ piece, onClose }: { piece: PieceFieldsFragment; onClose: () => void }) {
  const [setNote] = useSetPieceNoteMutation();
  return (
    <FormDialog
      title={`Note for ${piece.title}`}
      width={480}
      values={{ note: piece.note ?? "" }}
      schema={pieceNoteForm}
      work={({ note }) => setNote({ variables: { id: piece.id, note: note.trim() || null } })}
      fallback="Failed to save the note"
      label="Save note"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => (
        <FormTextField
          form={form}
          name="note"
          label="Note"
          placeholder="Runs big. I take one size down."
          isOptional
          autoComplete="off"
          autoFocus
        />
      )}
    </FormDialog>
  );
}
