import { Button } from "@mui/material";
import { EmptyState } from "../../../ui/EmptyState";
import { CreateLinkLink } from "../placeholders";
import type { LinkList } from "./linkList";

/** Says what was looked for, so that it can be widened. */
export function NoLinks({ list }: { list: LinkList }) {
  const { values, choices } = list;
  if (!list.isFiltered) return <EmptyState title="No affiliate links yet." action={<CreateLinkLink />} />;
  const brand = choices?.brands.find(({ merchant }) => merchant.id === values.brand)?.merchant.name;
  const filters = [
    values.q && `"${values.q}"`,
    values.state && `state ${values.state}`,
    values.brand && (brand ?? "one brand"),
    values.channel && `channel ${values.channel}`,
    values.health && `health ${values.health}`,
    values.tag && `tag ${values.tag}`,
  ].filter(Boolean);
  return (
    <EmptyState
      title="No links match."
      text={`You look for ${filters.join(", ")}.`}
      action={<Button onClick={list.clear}>Clear filters</Button>}
    />
  );
}
