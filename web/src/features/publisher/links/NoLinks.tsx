import { Button } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import { EmptyState } from "../../../ui/EmptyState";
import { CreateLinkLink } from "../placeholders";
import { type LinkList, linkHealths, linkStates } from "./linkList";

/** Names the filters, so that they can be widened. */
export function NoLinks({ list }: { list: LinkList }) {
  const { values, choices } = list;
  if (!list.isFiltered)
    return (
      <EmptyState
        title={t("No affiliate links yet.")}
        text={t("Choose a brand and where you'll share the link.")}
        action={<CreateLinkLink />}
      />
    );
  const brand = choices?.brands.find(({ merchant }) => merchant.id === values.brand)?.merchant.name;
  const filters = [
    values.q && t("“{text}”", { text: values.q }),
    values.state && t("status: {status}", { status: labelOf(linkStates, values.state) }),
    values.brand && (brand ?? t("one brand")),
    values.channel && t("channel: {channel}", { channel: values.channel }),
    values.health && t("health: {health}", { health: labelOf(linkHealths, values.health) }),
    values.sold && t("clicks without orders"),
    values.tag && t("tag: {tag}", { tag: values.tag }),
  ].filter(Boolean);
  return (
    <EmptyState
      title={t("No links match.")}
      text={t("Your filters: {filters}.", { filters: filters.join(", ") })}
      action={<Button onClick={list.clear}>{t("Clear filters")}</Button>}
    />
  );
}

const labelOf = (choices: readonly { id: string; label: string }[], chosen: string): string =>
  choices.find(({ id }) => id === chosen)?.label ?? chosen;
