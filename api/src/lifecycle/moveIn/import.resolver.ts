import { JSONObjectResolver } from "graphql-scalars";
import {
  Arg,
  Args,
  Authorized,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Task } from "../../accounts";
import type { DateOrder, DecimalMark, ImportField, ImportSource, RecordKind } from "../../contract/moveIn/sources";
import { importFields } from "../../contract/moveIn/sources";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { PageArgs } from "../../platform/paging/page";
import type { BalanceConfirmation } from "./held/balanceConfirmation";
import { HistoryMonth } from "./held/movedPartner.type";
import type { Import } from "./import.entity";
import type { ImportService } from "./import.service";
import {
  DateOrderEnum,
  DecimalMarkEnum,
  ImportBalance,
  ImportCount,
  ImportRowConnection,
  ImportSourceEnum,
  ImportType,
  RecordKindEnum,
  RowOutcomeEnum,
  toBalance,
  toImport,
  toRow,
} from "./import.type";
import type { RowOutcome } from "./importState";
import type { OrderHistory } from "./orderHistory";
import { ImportMonth, toMonth } from "./orderHistory.type";

@InputType({ description: "Where an import comes from." })
export class StartImportInput {
  @Field(() => ImportSourceEnum, { description: "The program the files come from." }) source!: ImportSource;
}

@InputType({ description: "A file of an import." })
class ImportFileRefInput {
  @Field(() => ID, { description: "ID of the import." }) id!: string;
  @Field(() => ID, { description: "ID of the file." }) fileId!: string;
}

@InputType({ description: "What the columns of a file contain." })
export class ImportColumnsInput extends ImportFileRefInput {
  @Field(() => JSONObjectResolver, {
    description: `Field of each column whose meaning you set, such as {"Ref": "referralCode"}. Fields: ${importFields.join(", ")}.`,
  })
  columns!: Record<string, ImportField>;
}

@InputType({ description: "Answers to what the files leave open. Omitted ones are cleared." })
export class ImportAnswersInput {
  @Field(() => ID, { description: "ID of the import." }) id!: string;
  @Field(() => DateOrderEnum, { nullable: true, description: "Order of dates." }) dateOrder?: DateOrder | null;
  @Field(() => DecimalMarkEnum, { nullable: true, description: "Decimal mark." }) decimalMark?: DecimalMark | null;
  @Field(() => String, { nullable: true, description: "ISO 4217 code of the currency of amounts that name none." })
  currency?: string | null;
}

@InputType({ description: "Open commission that you confirm as owed here." })
export class OpeningBalancesInput {
  @Field(() => ID, { description: "ID of the import." }) id!: string;
  @Field(() => String, { description: "The sum as shown, such as 1234.50." }) amount!: string;
  @Field(() => String, { description: "ISO 4217 code of its currency." }) currency!: string;
  @Field(() => String, { description: "UTC day from which it is payable, such as 2026-12-01." }) payableOn!: string;
}

@InputType({ description: "The import to act on." })
export class ImportIdInput {
  @Field(() => ID, { description: "ID of the import." }) id!: string;
}

@InputType("ImportRowFilterInput", { description: "Filter for an import's rows. All conditions must match." })
class ImportRowFilter {
  @Field(() => RecordKindEnum, { nullable: true, description: "Rows of this kind only." }) kind?: RecordKind | null;
  @Field(() => RowOutcomeEnum, { nullable: true, description: "Rows with this outcome only." })
  outcome?: RowOutcome | null;
}

@Resolver(() => ImportType)
export class ImportResolver {
  constructor(
    private readonly services: {
      imports: ImportService;
      orderHistory: OrderHistory;
      openBalances: BalanceConfirmation;
    },
  ) {}

  @Authorized("ADVERTISER")
  @Query(() => [ImportType], { description: "Lists your brand's last 20 imports, newest first." })
  async imports(@CurrentViewer() viewer: Viewer): Promise<ImportType[]> {
    return (await this.services.imports.list(viewer)).map(toImport);
  }

  @Authorized("ADVERTISER")
  @Query(() => ImportType, { nullable: true, description: "Returns one of your imports." })
  async import(@CurrentViewer() viewer: Viewer, @Id("ID of the import.") id: string): Promise<ImportType> {
    return toImport(await this.services.imports.get(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Query(() => ImportRowConnection, {
    nullable: true,
    description: "Lists an import's rows, in the order of the dry run.",
  })
  async importRows(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the import.") id: string,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => ImportRowFilter, { nullable: true, description: "Conditions." })
    filter?: ImportRowFilter | null,
  ): Promise<ImportRowConnection> {
    const found = await this.services.imports.rows(viewer, id, filter ?? {}, page);
    const edges = found.edges.map(({ node, cursor }) => ({ node: toRow(node), cursor }));
    return { ...found, nodes: found.nodes.map(toRow), edges } as unknown as ImportRowConnection;
  }

  @FieldResolver(() => Task, { nullable: true, description: "Task of the latest dry run, run or undo. Null before." })
  task(@Root() of: ImportType): Promise<Task | null> {
    return this.services.imports.latestTask(of);
  }

  @FieldResolver(() => [ImportCount], { description: "Rows by kind and outcome, as they are now." })
  counts(@Root() of: ImportType): Promise<ImportCount[]> {
    return this.services.imports.counts(of as unknown as Import);
  }

  @FieldResolver(() => [ImportMonth], {
    description:
      "Orders that came over, by month, as the earlier program reported them. They count in no other figure.",
  })
  async history(@Root() of: ImportType): Promise<ImportMonth[]> {
    return (await this.services.orderHistory.of(of as unknown as Import)).map(toMonth);
  }

  @FieldResolver(() => ImportBalance, {
    nullable: true,
    description: "Open commission that an owner can confirm now. Null if there is none, or if it was confirmed.",
  })
  async openBalances(@Root() of: ImportType): Promise<ImportBalance | null> {
    const open = await this.services.openBalances.open(of as unknown as Import);
    return open && toBalance(open);
  }

  @Authorized("ADVERTISER")
  @Query(() => [HistoryMonth], {
    description:
      "Lists orders from before Weft by month, as your earlier programs reported them. They count in no other figure.",
  })
  async orderHistory(@CurrentViewer() viewer: Viewer): Promise<HistoryMonth[]> {
    return (await this.services.orderHistory.all(viewer)).map((row) => ({ ...toMonth(row), source: row.source }));
  }

  @Authorized("ADVERTISER", "confirm:own")
  @Mutation(() => ImportType, {
    description: "Confirms open commission of the earlier program as owed here. It is part of your next invoice.",
  })
  async confirmOpeningBalances(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => OpeningBalancesInput, { description: "Sum and day." }) { id, ...input }: OpeningBalancesInput,
  ): Promise<ImportType> {
    return toImport(await this.services.openBalances.confirm(viewer, id, input));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ImportType, { description: "Starts an import. Upload its files next." })
  async startImport(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => StartImportInput, { description: "Source of the files." }) input: StartImportInput,
  ): Promise<ImportType> {
    return toImport(await this.services.imports.start(viewer, input));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ImportType, { description: "Removes a file from an import that has not run yet." })
  async removeImportFile(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ImportFileRefInput, { description: "Import and file." }) { id, fileId }: ImportFileRefInput,
  ): Promise<ImportType> {
    return toImport(await this.services.imports.removeFile(viewer, id, fileId));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ImportType, { description: "Sets what columns of a file contain. Other columns keep their meaning." })
  async setImportColumns(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ImportColumnsInput, { description: "File and columns." }) { id, ...input }: ImportColumnsInput,
  ): Promise<ImportType> {
    return toImport(await this.services.imports.setColumns(viewer, id, input));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ImportType, { description: "Answers the questions of a dry run." })
  async answerImport(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ImportAnswersInput, { description: "Answers." }) { id, ...input }: ImportAnswersInput,
  ): Promise<ImportType> {
    return toImport(await this.services.imports.setAnswers(viewer, id, input));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ImportType, {
    description: "Starts the dry run: reads the files and plans each row. Creates nothing.",
  })
  async tryImport(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ImportIdInput, { description: "The import." }) { id }: ImportIdInput,
  ): Promise<ImportType> {
    return toImport(await this.services.imports.tryOut(viewer, id));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ImportType, {
    description:
      "Carries out a dry run's plan. Links and codes earn from the first minute; partners get one invitation and one reminder.",
  })
  async runImport(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ImportIdInput, { description: "The import." }) { id }: ImportIdInput,
  ): Promise<ImportType> {
    return toImport(await this.services.imports.run(viewer, id));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ImportType, {
    description:
      "Takes back everything an import created, unless its links were clicked or its codes used. Partners who have accepted stay, and so do opening balances.",
  })
  async undoImport(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ImportIdInput, { description: "The import." }) { id }: ImportIdInput,
  ): Promise<ImportType> {
    return toImport(await this.services.imports.takeBack(viewer, id));
  }
}
