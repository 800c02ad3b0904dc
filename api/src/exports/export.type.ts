import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import type { ExportContent, ExportFormat } from "../contract/exportForms";
import { DateRangeInput } from "../core/dateRange";
import { Node } from "../core/node";
import { OrderStageEnum } from "../sales/orders/order.inputs";
import type { OrderStage } from "../sales/orders/orderStage";
import { SaleStatusEnum } from "../sales/sale.type";
import type { SaleStatus } from "../sales/saleStatus";
import { TaskType, toTask } from "../tasks/task.type";
import type { Export } from "./export.service";

export const ExportContentEnum = {
  ORDERS: "orders",
  CLICKS: "clicks",
  EARNINGS: "earnings",
  PAYOUTS: "payouts",
  STATEMENT: "statement",
} as const satisfies Record<string, ExportContent>;
registerEnumType(ExportContentEnum, {
  name: "ExportContent",
  description: "What a prepared file contains.",
  valuesConfig: {
    ORDERS: { description: "Your orders, with the columns of `sales.csv`." },
    CLICKS: { description: "Your clicks, for publishers, with the columns of `clicks.csv`." },
    EARNINGS: { description: "What you earned by each order, and your bonuses, for publishers." },
    PAYOUTS: { description: "Your payouts by their week, for publishers. Not for API keys." },
    STATEMENT: { description: "The lines of your statements, for brands." },
  },
});

export const ExportFormatEnum = { CSV: "csv", PARQUET: "parquet" } as const satisfies Record<string, ExportFormat>;
registerEnumType(ExportFormatEnum, {
  name: "ExportFormat",
  description: "How a prepared file is written.",
  valuesConfig: {
    CSV: { description: "Gzipped CSV, for spreadsheets." },
    PARQUET: { description: "Parquet with typed columns, for programs." },
  },
});

@InputType({ description: "A file to be prepared." })
export class ExportInput {
  @Field(() => ExportContentEnum, { description: "What it contains." })
  content!: ExportContent;

  @Field(() => ExportFormatEnum, { defaultValue: ExportFormatEnum.CSV, description: "How it is written." })
  format!: ExportFormat;

  @Field(() => DateRangeInput, { nullable: true, description: "All days if omitted." })
  range?: DateRangeInput | null;

  @Field(() => SaleStatusEnum, { nullable: true, description: "Only orders with this status." })
  status?: SaleStatus | null;

  @Field(() => OrderStageEnum, { nullable: true, description: "Only orders at this stage; for publishers." })
  stage?: OrderStage | null;

  @Field(() => Boolean, { defaultValue: false, description: "Whether to send you an email when it is ready." })
  mail!: boolean;
}

@ObjectType("Export", {
  implements: Node,
  description: "A large file: prepared in the background, and kept for three days.",
  simpleResolvers: true,
})
export class ExportType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => ExportContentEnum, { description: "What it contains." })
  content!: ExportContent;

  @Field(() => ExportFormatEnum, { description: "How it is written." })
  format!: ExportFormat;

  @Field(() => TaskType, { description: "How far it is: `done` and `total` are rows." })
  task!: TaskType;

  @Field(() => SafeIntResolver, { nullable: true, description: "The number of rows, once it is done." })
  rowCount!: number | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "The size of the file, once it is done." })
  bytes!: number | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Until when it can be downloaded." })
  expiresAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "Where to download it, for ten minutes; null until it is done, and after it has expired.",
  })
  downloadUrl!: string | null;
}

export const toExport = ({ task, content, format, file, downloadUrl }: Export): ExportType => ({
  id: task.id,
  content,
  format,
  task: toTask(task),
  rowCount: file?.rowCount ?? null,
  bytes: file?.bytes ?? null,
  expiresAt: file?.expiresAt ?? null,
  downloadUrl,
});
