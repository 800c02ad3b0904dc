import { Column, Entity, Index, PrimaryColumn, type ValueTransformer } from "typeorm";
import type { Question, QuestionKind } from "../../contract/applications/questions";
import type { ApplicationRule } from "../../contract/applications/rules";
import type { ClaimFileType } from "../../contract/claims/claimFiles";
import { id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { SentFile } from "../../platform/files/sentFile.entity";

/** Stored rules may be older than some conditions. */
const completeRules: ValueTransformer = {
  to: json.transformer.to,
  from: (value) =>
    json.transformer.from(value)?.map((rule: object) => ({ minAudience: null, audienceCountries: [], ...rule })),
};

/** What a brand asks applicants, and the rules that decide. Without a row there are neither. */
@Entity("application_setup")
export class ApplicationSetup {
  @PrimaryColumn(id) merchantId!: string;
  @Column(json) questions!: Question[];
  @Column({ ...json, transformer: completeRules }) rules!: ApplicationRule[];
  @Column(instant) changedAt!: Date;
}

/** Names the question as it was asked, since the brand may change it. */
export interface GivenAnswer {
  questionId: string;
  label: string;
  kind: QuestionKind;
  text: string | null;
  file: { id: string; name: string; type: ClaimFileType; bytes: number } | null;
}

/** The latest application of a creator to a brand. Its ID is that of the partnership. */
@Entity("application")
@Index("application_latest", ["merchantId", "createdAt", "id"])
@Index("application_publisher", ["publisherId"])
export class Application extends Row {
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;
  @Column(json) answers!: GivenAnswer[];

  /** Name of the rule that decided. Null if a person does. */
  @Column("varchar", { length: 80, nullable: true }) rule!: string | null;
}

/** A file for an answer. It is deleted after `deleteAt` unless an application refers to it. */
@Entity("application_file")
@Index("application_file_once", ["publisherId", "merchantId", "digest"], { unique: true })
@Index("application_file_merchant", ["merchantId"])
@Index("application_file_delete", ["deleteAt"])
export class ApplicationFile extends SentFile {
  @Column(id) publisherId!: string;
  @Column(id) merchantId!: string;
}
