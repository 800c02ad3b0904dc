import { mapPage, type Page } from "../../platform/paging/page";
import type { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import type { JudgedLink } from "./healthList.service";
import { type LinkHealthRow, toLinkHealth } from "./linkHealth.type";

/** A page of judged links with the links themselves. */
export async function withLinks(
  links: Pick<LinkService, "byIds">,
  page: Page<JudgedLink>,
): Promise<Page<LinkHealthRow>> {
  const known = new Map<string, Link>((await links.byIds(page.nodes.map(({ id }) => id))).map((one) => [one.id, one]));
  return mapPage(page, (judged) => {
    const link = known.get(judged.id);
    return link && { link, health: toLinkHealth(judged) };
  });
}
