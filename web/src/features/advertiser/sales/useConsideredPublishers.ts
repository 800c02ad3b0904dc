import { useConsideredPublishersQuery } from "../../../generated/advertiser";

const none: readonly { id: string; name: string }[] = [];

/** Whom an order's decision names; lists of orders do not ask for it. */
export function useConsideredPublishers(saleId: string | undefined): readonly { id: string; name: string }[] {
  const { data } = useConsideredPublishersQuery({ variables: { id: saleId ?? "" }, skip: saleId === undefined });
  return data?.sale?.consideredPublishers ?? none;
}
