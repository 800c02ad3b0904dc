import { Box, Button, ButtonBase, Checkbox, FormControlLabel, Stack } from "@mui/material";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as yup from "yup";
import { t } from "../../../../api/src/contract/i18n/t";
import { keptQuery, savedViewForm } from "../../../../api/src/contract/lists/savedViews";
import {
  type SavedViewsQuery,
  useRemoveViewMutation,
  useRenameViewMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
  type ViewList,
} from "../../generated/views";
import { useAddress } from "../../lib/navigation/useAddress";
import { messageOf } from "../../lib/network/errors";
import { IconButton } from "../../ui/dashboard/IconButton";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { H2 } from "../../ui/html";
import type { HiddenColumns } from "../../ui/table/useHiddenColumns";
import { useToast } from "../../ui/toast/useToast";

type View = SavedViewsQuery["savedViews"][number];

const nameForm = yup.object({ name: yup.reach(savedViewForm, "name") as yup.StringSchema });

/** A list's columns and saved views: names for the current URL state. */
export function ViewPanel({ list, columns, close }: { list: ViewList; columns: HiddenColumns; close: () => void }) {
  const { toast } = useToast();
  const [params] = useAddress();
  const navigate = useNavigate();
  const { data, error, refetch } = useSavedViewsQuery({ variables: { list }, fetchPolicy: "cache-and-network" });
  const [save] = useSaveViewMutation();
  const [rename] = useRenameViewMutation();
  const [remove] = useRemoveViewMutation();
  const [renamed, setRenamed] = useState<View | null>(null);
  const now = keptQuery(params.toString());
  const form = useForm({
    initialValues: { name: "" },
    schema: nameForm,
    failure: { title: t("Error"), fallback: renamed ? t("Failed to rename the view") : t("Failed to save the view") },
    onSubmit: async ({ name }, { resetForm }) => {
      if (renamed) await rename({ variables: { id: renamed.id, name } });
      else await keep(name);
      await refetch();
      setRenamed(null);
      resetForm({ values: { name: "" } });
      toast({
        title: t("Success"),
        description: renamed
          ? t('View "{name}" renamed', { name: name.trim() })
          : t('View "{name}" saved', { name: name.trim() }),
      });
    },
  });
  const keep = (name: string) => {
    // The URL already contains recent changes that may not be rendered yet.
    const query = keptQuery(window.location.search);
    return save({ variables: { input: { list, name, query } } });
  };
  const startRenaming = (view: View | null) => {
    setRenamed(view);
    form.resetForm({ values: { name: view?.name ?? "" } });
  };
  const open = ({ query }: View) => {
    close();
    navigate({ search: query });
  };
  const drop = async ({ id }: View) => {
    try {
      await remove({ variables: { id } });
      if (renamed?.id === id) startRenaming(null);
      await refetch();
    } catch (problem) {
      toast({
        title: t("Error"),
        description: messageOf(problem, t("Failed to remove the view")),
        variant: "destructive",
      });
    }
  };
  const views = data?.savedViews ?? [];
  return (
    <Stack spacing={2.25}>
      <Box sx={{ display: { xs: "none", md: "block" } }}>
        <Heading>{t("Columns")}</Heading>
        {columns.optional.map(({ id, label }) => (
          <FormControlLabel
            key={id}
            label={label}
            control={
              <Checkbox
                size="small"
                checked={!columns.isHidden(id)}
                onChange={({ target }) => columns.show(id, target.checked)}
              />
            }
            sx={{ display: "flex", mr: 0, minHeight: 36 }}
          />
        ))}
      </Box>
      <Box>
        <Heading>{t("Saved views")}</Heading>
        {error && !data && <Note>{t("Your views couldn't be loaded. Close and reopen to try again.")}</Note>}
        {data && views.length === 0 && (
          <Note>{t("No saved views yet. Search, filter and sort the list, then save it here.")}</Note>
        )}
        {views.map((view) => (
          <Box key={view.id} sx={{ display: "flex", alignItems: "center" }}>
            <ButtonBase
              aria-current={view.query === now || undefined}
              onClick={() => open(view)}
              sx={[viewStyle, view.query === now && { bgcolor: "primary.tint" }]}
            >
              {view.name}
            </ButtonBase>
            <IconButton
              label={t("Rename {name}", { name: view.name })}
              icon={Pencil}
              onClick={() => startRenaming(view)}
            />
            <IconButton label={t("Remove {name}", { name: view.name })} icon={Trash2} onClick={() => void drop(view)} />
          </Box>
        ))}
      </Box>
      <Stack component="form" spacing={1.5} {...form.elementProps}>
        <FormTextField
          key={renamed?.id}
          form={form}
          name="name"
          label={renamed ? t('New name for "{name}"', { name: renamed.name }) : t("Save this view as")}
          autoFocus={Boolean(renamed)}
          autoComplete="off"
        />
        {renamed ? (
          <Stack direction="row" spacing={1.5}>
            <FormSubmit form={form} label={t("Rename view")} busyLabel={t("Saving...")} />
            <Button onClick={() => startRenaming(null)}>{t("Cancel")}</Button>
          </Stack>
        ) : (
          <FormSubmit form={form} label={t("Save view")} busyLabel={t("Saving...")} />
        )}
      </Stack>
    </Stack>
  );
}

const Heading = ({ children }: { children: string }) => (
  <H2 sx={{ mb: 0.5, fontSize: 15, fontWeight: 650 }}>{children}</H2>
);

const Note = ({ children }: { children: string }) => (
  <Box sx={{ fontSize: 14, color: "text.secondary" }}>{children}</Box>
);

const viewStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: { xs: 44, md: 36 },
  justifyContent: "start",
  px: "8px",
  mx: "-8px",
  borderRadius: "3px",
  fontSize: 14.5,
  textAlign: "start",
  overflowWrap: "anywhere",
  "&:hover": { bgcolor: "primary.tint" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;
