import { useAdminPersonQuery } from "../../../generated/admin";
import { useAddress } from "../../../lib/navigation/useAddress";
import type { UserRow } from "./userLabels";

/** The person whose drawer is open, by the address: ?open=…; also one who is not on the page of the list. */
export function useOpenPerson(people: readonly UserRow[]) {
  const [params, change] = useAddress();
  const id = params.get("open");
  const listed = people.find((person) => person.id === id) ?? null;
  const { data } = useAdminPersonQuery({ variables: { userId: id ?? "" }, skip: !id || listed !== null });
  const fetched = id && data?.personRecord.id === id ? data.personRecord.user : null;
  return {
    opened: id ? (listed ?? fetched) : null,
    open: (person: UserRow) => change((address) => address.set("open", person.id)),
    close: () => change((address) => address.delete("open")),
  };
}
