import { useId } from "react";
import { useSetPartnerKindMutation } from "../../../generated/admin";
import { type PartnerKindName, partnerKindOptions } from "../../../shared/partnerKinds";
import { Select } from "../../../ui/form/Select";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import type { UserRow } from "./userLabels";

/** The kind of a publisher, saved as soon as it is chosen. */
export function PartnerKindField({ person }: { person: UserRow }) {
  const id = useId();
  const may = useRights();
  const { isBusy, act } = useAction();
  const [setKind] = useSetPartnerKindMutation();
  const save = (kind: PartnerKindName | null) =>
    act({
      work: () => setKind({ variables: { userId: person.id, kind } }),
      doneMessage: "Partner kind saved",
      fallback: "Failed to save the partner kind",
    });
  return (
    <div>
      <dt>
        <label htmlFor={id}>Partner kind</label>
      </dt>
      <dd>
        <Select
          isCompact
          fullWidth
          inputProps={{ id }}
          value={person.partnerKind ?? ""}
          disabled={isBusy || !may("setPartnerKind")}
          placeholder="Not set"
          options={partnerKindOptions}
          // Safe cast: the options are these names, and the placeholder is empty.
          onChange={({ target }) => void save((target.value as PartnerKindName) || null)}
        />
      </dd>
    </div>
  );
}
