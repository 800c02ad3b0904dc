import { Not } from "typeorm";
import { lockAccount } from "../../accounts";
import { keptQuery, MOST_VIEWS, savedViewForm, type ViewList } from "../../contract/lists/savedViews";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { SavedView } from "./savedView.entity";

export const TOO_MANY_VIEWS = `You keep as many views of this list as there can be (${MOST_VIEWS})`;
export const NAME_TAKEN = "You already have a view with this name";

/** A person's own views of an account's lists: others of the team have theirs. */
export class SavedViewService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  list(viewer: Viewer, list: ViewList): Promise<SavedView[]> {
    return this.db.read.find(SavedView, { where: { ...ownOf(viewer), list }, order: { name: "ASC" } });
  }

  async save(viewer: Viewer, list: ViewList, input: { name: unknown; query: unknown }): Promise<SavedView> {
    const { name, query: given } = parseForm(savedViewForm, input);
    const query = keptQuery(given);
    const view = { id: newId(), createdAt: this.clock.now(), ...ownOf(viewer), list, name, query };
    return this.db.write(async (tx) => {
      await lockAccount(tx, viewer.id);
      const own = await tx.findBy(SavedView, { ...ownOf(viewer), list });
      const known = own.find((one) => one.name === name);
      if (known) {
        await tx.update(SavedView, { id: known.id }, { query });
        return { ...known, query };
      }
      if (own.length >= MOST_VIEWS) throw new BadInputError({ name: TOO_MANY_VIEWS });
      await tx.insert(SavedView, view);
      return view;
    });
  }

  async rename(viewer: Viewer, id: string, input: { name: unknown }): Promise<SavedView> {
    const { name } = parseForm(savedViewForm.pick(["name"]), input);
    return this.db.write(async (tx) => {
      await lockAccount(tx, viewer.id);
      const view = await ownView(tx, viewer, id);
      const { list } = view;
      if (await tx.existsBy(SavedView, { ...ownOf(viewer), list, name, id: Not(id) }))
        throw new BadInputError({ name: NAME_TAKEN });
      await tx.update(SavedView, { id }, { name });
      return { ...view, name };
    });
  }

  async remove(viewer: Viewer, id: string): Promise<SavedView> {
    return this.db.write(async (tx) => {
      const view = await ownView(tx, viewer, id);
      await tx.delete(SavedView, { id });
      return view;
    });
  }
}

async function ownView(tx: Tx, viewer: Viewer, id: string): Promise<SavedView> {
  const view = isId(id) && (await tx.findOneBy(SavedView, { id, ...ownOf(viewer) }));
  if (!view) throw new NotFoundError("View");
  return view;
}

const ownOf = ({ id, userId }: Viewer) => ({ accountId: id, userId });
