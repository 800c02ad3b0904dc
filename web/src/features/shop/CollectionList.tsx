import { Box, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { newCollectionForm } from "../../../../api/src/contract/shops/shopForms";
import {
  type CollectionFieldsFragment,
  useCreateCollectionMutation,
  useMoveCollectionMutation,
  useRemoveCollectionMutation,
  useRestoreCollectionMutation,
} from "../../generated/shop";
import { inCount, inMoney } from "../../lib/money";
import { EmptyState } from "../../ui/EmptyState";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { Pairs } from "../../ui/html";
import { SortableList } from "../../ui/sortable/SortableList";
import { Tag } from "../../ui/Tag";
import { offerUndo } from "../../ui/toast/undoable";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { movedBehind, RowButton, type ShopData, useShownOrder } from "./shopRows";

interface CollectionListProps {
  shop: ShopData;
  refetch: () => Promise<unknown>;
  onOpen: (id: string) => void;
}

/** The collections in the order in which visitors see them, with what each brought. */
export function CollectionList({ shop, refetch, onOpen }: CollectionListProps) {
  const may = useRights();
  const [move] = useMoveCollectionMutation();
  const [remove] = useRemoveCollectionMutation();
  const [restore] = useRestoreCollectionMutation();
  const { act } = useAction();
  const { shown, show } = useShownOrder(shop.collections);
  const figuresOf = (subId: string) => shop.figures.find((row) => row.subId === subId);

  const moveTo = (from: number, to: number) => {
    const { id, afterId, order } = movedBehind(shown, from, to);
    show(order);
    return act({
      work: () => move({ variables: { id, afterId } }),
      fallback: "Failed to move the collection",
      afterwards: refetch,
    });
  };
  const drop = async (id: string, title: string) => {
    const work = () => remove({ variables: { id } });
    const isDone = await act({ work, fallback: "Failed to delete the collection", afterwards: refetch });
    if (!isDone) return;
    const undo = async () => {
      await restore({ variables: { id } });
      await refetch();
    };
    offerUndo({ doneMessage: `${title} deleted`, undo });
  };

  return (
    <Box component="section" aria-labelledby="collections-heading">
      <Box component="h2" id="collections-heading" sx={{ m: 0, mt: 1, mb: 1, fontSize: 18, fontWeight: 650 }}>
        Collections
      </Box>
      {shown.length === 0 ? (
        <EmptyState title="No collections yet." text="Group products by occasion, season or story." />
      ) : (
        <SortableList
          label="Collections"
          items={shown}
          nameOf={({ title }) => title}
          onMove={(from, to) => void moveTo(from, to)}
          row={(collection, _index, handle) => (
            <CollectionRow
              collection={collection}
              figures={figuresOf(collection.subId)}
              handle={may("moveCollection") ? handle : null}
              onOpen={() => onOpen(collection.id)}
              onRemove={may("removeCollection") ? () => void drop(collection.id, collection.title) : null}
            />
          )}
        />
      )}
      {may("createCollection") && <NewCollection onCreated={onOpen} refetch={refetch} />}
    </Box>
  );
}

function NewCollection({ onCreated, refetch }: { onCreated: (id: string) => void; refetch: () => Promise<unknown> }) {
  const [create] = useCreateCollectionMutation();
  const form = useForm({
    initialValues: { title: "" },
    schema: newCollectionForm,
    failure: { title: "Error", fallback: "Failed to create the collection" },
    onSubmit: async ({ title }, { resetForm }) => {
      const { data } = await create({ variables: { title } });
      resetForm();
      await refetch();
      if (data) onCreated(data.createCollection.id);
    },
  });
  return (
    <Stack
      component="form"
      direction={{ xs: "column", sm: "row" }}
      spacing={1.5}
      {...form.elementProps}
      sx={{ mt: 2.5, maxWidth: 560, alignItems: { sm: "end" }, "& > :first-of-type": { flex: 1 } }}
    >
      <FormTextField form={form} name="title" label="New collection" placeholder="Fall layers" autoComplete="off" />
      <FormSubmit form={form} label="Create collection" busyLabel="Creating..." />
    </Stack>
  );
}

interface CollectionRowProps {
  collection: CollectionFieldsFragment;
  figures: ShopData["figures"][number] | undefined;
  handle: ReactNode;
  onOpen: () => void;
  onRemove: (() => void) | null;
}

function CollectionRow({ collection, figures, handle, onOpen, onRemove }: CollectionRowProps) {
  const { title, pieceCount, isPublished } = collection;
  return (
    <Box sx={rowStyle}>
      {handle}
      <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 15.5, fontWeight: 600, overflowWrap: "anywhere" }}>
          {title}
        </Box>
        <Box component="span" sx={{ color: "text.secondary", fontSize: 14 }}>
          {inCount(pieceCount)} {pieceCount === 1 ? "product" : "products"}
        </Box>
      </Box>
      <Box component="dl" sx={figuresStyle}>
        <Pairs
          of={[
            ["Clicks", inCount(figures?.clicks ?? 0)],
            ["Orders", inCount(figures?.orders ?? 0)],
            ["You earned", figures ? inMoney(figures.commission) : "–"],
          ]}
        />
      </Box>
      <Tag>{isPublished ? "Published" : "Hidden"}</Tag>
      {/* They go to the next line together. */}
      <Box sx={{ display: "flex", gap: "12px" }}>
        <RowButton label={`Open ${title}`} onClick={onOpen}>
          Open
        </RowButton>
        {onRemove && (
          <RowButton label={`Delete ${title}`} onClick={onRemove}>
            Delete
          </RowButton>
        )}
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 12px",
  py: "10px",
  minHeight: 64,
} as const;

const figuresStyle = {
  display: "flex",
  gap: "20px",
  m: 0,
  fontVariantNumeric: "tabular-nums",
  "& dt": { fontSize: 13, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 15, fontWeight: 560 },
} as const;
