import { FieldResolver, Resolver, Root } from "type-graphql";
import { PersonRecord } from "../../../accounts";
import { PersonEvidence, type PersonEvidenceService } from "./personEvidence.service";

@Resolver(() => PersonRecord)
export class PersonEvidenceResolver {
  constructor(private readonly services: { evidence: PersonEvidenceService }) {}

  @FieldResolver(() => PersonEvidence, {
    nullable: true,
    description: "What the account did lately; null for administrators.",
  })
  evidence(@Root() { id }: PersonRecord): Promise<PersonEvidence | null> {
    return this.services.evidence.of(id);
  }
}
