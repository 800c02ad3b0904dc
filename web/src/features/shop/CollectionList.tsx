import { Box, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { newCollectionForm } from "../../../../api/src/contract/shops/shopForms";
import {
  type CollectionFieldsFragment,
  useCreateCollectionMutation,
  useMoveCollectionMutation,
  useRemoveCollectionMutation,
  useRestoreCollectionMutation,
} from "../../generated/shop";
import { EmptyState } from "../../ui/EmptyState";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { SortableList } from "../../ui/sortable/SortableList";
import { Tag } from "../../ui/Tag";
import { offerUndo } from "../../ui/toast/undoable";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { SmallPicture } from "./FindProducts";
import { movedBehind, RowButton, RowFigures, type ShopData, useShownOrder } from "./shopRows";

interface CollectionListProps {
  shop: ShopData;
  refetch: () => Promise<unknown>;
  onOpen: (id: string) => void;
}

/** The collections in the visitors' order, with their results. */
export function CollectionList({ shop, refetch, onOpen }: CollectionListProps) {
  const can = useRights();
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
      fallback: t("Failed to move the collection"),
      afterwards: refetch,
    });
  };
  const drop = async (id: string, title: string) => {
    const work = () => remove({ variables: { id } });
    const isDone = await act({ work, fallback: t("Failed to delete the collection"), afterwards: refetch });
    if (!isDone) return;
    const undo = async () => {
      await restore({ variables: { id } });
      await refetch();
    };
    offerUndo({ doneMessage: t("{title} deleted", { title }), undo });
  };

  return (
    <Box component="section" aria-labelledby="collections-heading">
      <Box component="h2" id="collections-heading" sx={{ m: 0, mt: 1, mb: 1, fontSize: 18, fontWeight: 650 }}>
        {t("Collections")}
      </Box>
      {shown.length === 0 ? (
        <EmptyState title={t("No collections yet.")} text={t("Group products by occasion, season or story.")} />
      ) : (
        <SortableList
          label={t("Collections")}
          items={shown}
          nameOf={({ title }) => title}
          onMove={(from, to) => void moveTo(from, to)}
          row={(collection, _index, handle) => (
            <CollectionRow
              collection={collection}
              figures={figuresOf(collection.subId)}
              handle={can("moveCollection") ? handle : null}
              onOpen={() => onOpen(collection.id)}
              onRemove={can("removeCollection") ? () => void drop(collection.id, collection.title) : null}
            />
          )}
        />
      )}
      {can("createCollection") && <NewCollection onCreated={onOpen} refetch={refetch} />}
    </Box>
  );
}

function NewCollection({ onCreated, refetch }: { onCreated: (id: string) => void; refetch: () => Promise<unknown> }) {
  const [create] = useCreateCollectionMutation();
  const form = useForm({
    initialValues: { title: "" },
    schema: newCollectionForm,
    failure: { title: t("Error"), fallback: t("Failed to create the collection") },
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
      sx={{
        mt: 2.5,
        maxWidth: 560,
        alignItems: { sm: "end" },
        "& > :not(button)": { flex: 1 },
        "& > button": { width: { sm: "auto" } },
      }}
    >
      <FormTextField
        form={form}
        name="title"
        label={t("New collection")}
        placeholder={t("Fall layers")}
        autoComplete="off"
      />
      <FormSubmit form={form} label={t("Create collection")} busyLabel={t("Creating...")} />
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
  const { title, itemCount, isPublished, picturePaths } = collection;
  return (
    <Box sx={rowStyle}>
      {handle}
      <SmallPicture title={title} path={picturePaths[0] ?? null} />
      <Box sx={{ flex: "1 1 150px", minWidth: 0 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 15.5, fontWeight: 600, overflowWrap: "anywhere" }}>
          {title}
        </Box>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: "4px 10px",
            color: "text.secondary",
            fontSize: 14,
          }}
        >
          {t("{count, plural, one {# product} other {# products}}", { count: itemCount })}
          <Tag>{isPublished ? t("Published") : t("Unpublished")}</Tag>
        </Box>
      </Box>
      <RowFigures figures={figures} />
      {/* They wrap together. */}
      <Box sx={{ display: "flex", gap: "8px", ml: "auto" }}>
        <RowButton label={t("Open {title}", { title })} onClick={onOpen}>
          {t("Open")}
        </RowButton>
        {onRemove && (
          <RowButton label={t("Delete {title}", { title })} onClick={onRemove}>
            {t("Delete")}
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
  py: "8px",
  minHeight: 84,
} as const;
