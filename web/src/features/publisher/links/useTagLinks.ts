import { useTagLinksMutation } from "../../../generated/publisher";
import { useAction } from "../../../ui/toast/useAction";

/** Gives tags to links and takes them away; what the lists are filtered by is read again. */
export function useTagLinks(ids: readonly string[]) {
  const { isBusy, act } = useAction();
  const [tagLinks] = useTagLinksMutation({ refetchQueries: ["LinkChoices", "PublisherLinks"] });
  const change = (tags: { add?: string[]; remove?: string[] }) =>
    tagLinks({ variables: { input: { ids: [...ids], ...tags } } });
  const remove = (tag: string) =>
    void act({ work: () => change({ remove: [tag] }), fallback: "Failed to remove the tag" });
  return { change, remove, isBusy };
}
