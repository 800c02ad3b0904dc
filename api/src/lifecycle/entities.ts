import { Approval } from "./approvals/approval.entity";
import { MovedLink, MovedPartner, OpeningBalance } from "./moveIn/held/movedPartner.entity";
import { History, Import, ImportPart, ImportRow } from "./moveIn/import.entity";

export const lifecycleEntities = [
  Approval,
  Import,
  ImportPart,
  ImportRow,
  History,
  MovedPartner,
  MovedLink,
  OpeningBalance,
];
