import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { itemNoteForm } from "../../../../api/src/contract/shops/shopForms";
import {
  type ItemFieldsFragment,
  type OpenCollectionQuery,
  useAddItemMutation,
  useMoveItemMutation,
  useRemoveItemMutation,
  useSetItemNoteMutation,
} from "../../generated/shop";
import { inMoney } from "../../lib/money";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { EmptyState } from "../../ui/EmptyState";
import { FormTextField } from "../../ui/form/FormTextField";
import { SortableList } from "../../ui/sortable/SortableList";
import { offerUndo } from "../../ui/toast/undoable";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { SmallPicture } from "./FindProducts";
import { movedBehind, RowButton, RowFigures, useShownOrder } from "./shopRows";

interface ItemListProps {
  collection: OpenCollectionQuery["shopCollection"];
  refetch: () => Promise<unknown>;
}

/** The items in the publisher's order. Visitors see sold-out ones last. */
export function ItemList({ collection, refetch }: ItemListProps) {
  const can = useRights();
  const [move] = useMoveItemMutation();
  const [remove] = useRemoveItemMutation();
  const [add] = useAddItemMutation();
  const { act } = useAction();
  const [edited, setEdited] = useState<ItemFieldsFragment | null>(null);
  const { shown, show } = useShownOrder(collection.items);
  const figuresOf = new Map(collection.itemFigures.map((row) => [row.linkId, row]));

  const moveTo = (from: number, to: number) => {
    const { id, afterId, order } = movedBehind(shown, from, to);
    show(order);
    return act({
      work: () => move({ variables: { id, afterId } }),
      fallback: t("Failed to move the product"),
      afterwards: refetch,
    });
  };
  const takeOut = async (item: ItemFieldsFragment) => {
    const at = shown.findIndex(({ id }) => id === item.id);
    const before = shown[at - 1]?.id ?? null;
    const work = () => remove({ variables: { id: item.id } });
    if (!(await act({ work, fallback: t("Failed to remove the product"), afterwards: refetch }))) return;
    const undo = async () => {
      const input = { linkId: item.linkId, note: item.note };
      const { data } = await add({ variables: { id: collection.id, input } });
      const again = data?.addToCollection.items.find(({ linkId }) => linkId === item.linkId);
      if (again) await move({ variables: { id: again.id, afterId: before } });
      await refetch();
    };
    offerUndo({ doneMessage: t("{title} removed", { title: item.title }), undo });
  };

  if (shown.length === 0) {
    return <EmptyState title={t("No products yet.")} text={t("Search for products to add.")} />;
  }
  return (
    <>
      <SortableList
        label={t("Products")}
        items={shown}
        nameOf={({ title }) => title}
        onMove={(from, to) => void moveTo(from, to)}
        row={(item, _index, handle) => (
          <ItemRow item={item} figures={figuresOf.get(item.linkId)} handle={can("moveItem") ? handle : null}>
            {can("setItemNote") && (
              <RowButton label={t("Note for {title}", { title: item.title })} onClick={() => setEdited(item)}>
                {t("Note")}
              </RowButton>
            )}
            {can("removeItem") && (
              <RowButton label={t("Remove {title}", { title: item.title })} onClick={() => void takeOut(item)}>
                {t("Remove")}
              </RowButton>
            )}
          </ItemRow>
        )}
      />
      {edited && <NoteDialog item={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const states = {
  IN_STOCK: null,
  SOLD_OUT: t("Sold out"),
  GONE: t("No longer listed. Links to its old page"),
  REPLACED: t("No longer listed. Links to a similar product"),
} as const;
const hidden = {
  ARCHIVED: t("Hidden because its link is archived"),
  BRAND: t("Hidden because you no longer work with this brand"),
} as const;

interface ItemRowProps {
  item: ItemFieldsFragment;
  figures: OpenCollectionQuery["shopCollection"]["itemFigures"][number] | undefined;
  handle: ReactNode;
  children: ReactNode;
}

function ItemRow({ item, figures, handle, children }: ItemRowProps) {
  const { title, brand, price, picturePath, note, state, hiddenBecause } = item;
  const remark = hiddenBecause ? hidden[hiddenBecause] : states[state];
  return (
    <Box sx={rowStyle}>
      {handle}
      <SmallPicture title={title} path={picturePath} />
      <Box sx={{ flex: "1 1 150px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component="h3" sx={{ m: 0, fontSize: 15.5, fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="span" sx={{ color: "text.secondary", fontSize: 14 }}>
          {[brand, price && inMoney(price)].filter(Boolean).join(", ")}
        </Box>
        {remark && <Box sx={{ fontSize: 14, fontWeight: 560 }}>{remark}</Box>}
        {note && <Box sx={{ fontSize: 14 }}>{t("“{text}”", { text: note })}</Box>}
      </Box>
      <RowFigures figures={figures} />
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

function NoteDialog({ item, onClose }: { item: ItemFieldsFragment; onClose: () => void }) {
  const [setNote] = useSetItemNoteMutation();
  return (
    <FormDialog
      title={t("Note for {title}", { title: item.title })}
      width={480}
      values={{ note: item.note ?? "" }}
      schema={itemNoteForm}
      work={({ note }) => setNote({ variables: { id: item.id, note: note.trim() || null } })}
      fallback={t("Failed to save the note")}
      label={t("Save note")}
      busyLabel={t("Saving...")}
      onClose={onClose}
    >
      {(form) => (
        <FormTextField
          form={form}
          name="note"
          label={t("Note")}
          placeholder={t("Runs big. I take one size down.")}
          isOptional
          autoComplete="off"
          autoFocus
        />
      )}
    </FormDialog>
  );
}
