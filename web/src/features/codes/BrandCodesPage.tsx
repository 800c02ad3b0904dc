import { Box, Button } from "@mui/material";
import { ArrowLeftRight, CircleOff, Flag, FlagOff, ShieldAlert, ShieldCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { useBrandCodesQuery, useSuspectCodeMutation } from "../../generated/codes";
import { lazyPart } from "../../lib/lazyPart";
import { useFilters } from "../../lib/navigation/useFilters";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FilterBar } from "../../ui/filters/FilterBar";
import { FilterChip } from "../../ui/filters/FilterChip";
import { ListSearch } from "../../ui/filters/ListSearch";
import { DataTable } from "../../ui/table/DataTable";
import { RowMenu } from "../../ui/table/rowMenu/RowMenu";
import { useList } from "../../ui/table/useList";
import { useAction } from "../../ui/toast/useAction";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { type BrandCode, codeColumns, codeStates, codeTableStyle } from "./codeColumns";

export const BrandCodesPage = () => (
  <RolePage needs="advertiser" title={t("Codes")}>
    <BrandCodes />
  </RolePage>
);

const dialogs = () => import("./dialogs");
const GiveCodeDialog = lazyPart(async () => (await dialogs()).GiveCodeDialog);
const PasteCodesDialog = lazyPart(async () => (await dialogs()).PasteCodesDialog);

/** A brand's discount codes: their owners and results. */
function BrandCodes() {
  const can = useRights();
  const { values, set, isFiltered } = useFilters({ search: "", state: [{ id: "" }, ...codeStates] });
  const [asked, setAsked] = useState<"give" | "paste" | null>(null);
  const paged = useList(useBrandCodesQuery, (data) => data.codes, {
    filter: { state: values.state || null, text: values.search || null },
  });
  const close = () => setAsked(null);
  return (
    <>
      <PageHead title={t("Codes")}>
        {can("giveCodes") && (
          <Button variant="outlined" onClick={() => setAsked("paste")}>
            {t("Import codes")}
          </Button>
        )}
        {can("giveCode") && (
          <Button variant="contained" onClick={() => setAsked("give")}>
            {t("Assign code")}
          </Button>
        )}
      </PageHead>
      <Panel
        title={t("Discount codes")}
        lead={t(
          "A partner earns when a shopper uses their code, even without a click. Report the codes of each order. Your terms decide whether a code or a click wins.",
        )}
      >
        <FilterBar label={t("Codes")}>
          <ListSearch
            label={t("Search codes")}
            search={values.search}
            onSearch={(search) => set({ search })}
            maxLength={64}
          />
          <FilterChip
            label={t("Status")}
            choices={codeStates}
            chosen={values.state || null}
            onChoose={(state) => set({ state })}
          />
        </FilterBar>
        <Box sx={codeTableStyle}>
          <DataTable
            layout="fixed"
            label={t("Codes")}
            columns={columns}
            plural={t("codes")}
            paged={paged}
            failure={t("Failed to load your codes")}
            skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
            empty={
              isFiltered ? (
                <EmptyState title={t("No code matches.")} text={t("Search for the whole code.")} />
              ) : (
                <EmptyState
                  title={t("No codes yet.")}
                  text={t("Assign a code to a partner, or import a list.")}
                  action={can("giveCode") && <Button onClick={() => setAsked("give")}>{t("Assign a code")}</Button>}
                />
              )
            }
          />
        </Box>
      </Panel>
      <Suspense fallback={null}>
        {asked === "give" && <GiveCodeDialog onClose={close} />}
        {asked === "paste" && <PasteCodesDialog onClose={close} />}
      </Suspense>
    </>
  );
}

const columns = [
  ...codeColumns<BrandCode>(
    { label: t("Partner"), cell: ({ publisherName }) => publisherName ?? t("Former creator") },
    t("Commission"),
  ),
  {
    // Not named like the cells that phones move into an opened row: no row opens here.
    id: "acts",
    label: t("Actions"),
    width: 76,
    align: "end" as const,
    cell: (code: BrandCode) => <CodeActs code={code} />,
  },
];

const RotateCodeDialog = lazyPart(async () => (await dialogs()).RotateCodeDialog);
const EndCodeDialog = lazyPart(async () => (await dialogs()).EndCodeDialog);
const LeakCodeDialog = lazyPart(async () => (await dialogs()).LeakCodeDialog);

/** The brand's actions on an open code. */
function CodeActs({ code }: { code: BrandCode }) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [suspect] = useSuspectCodeMutation();
  const [asked, setAsked] = useState<"rotate" | "end" | "leak" | null>(null);
  const isOpen = code.closedAt === null;
  const isSuspected = code.state === "SUSPECTED" || code.state === "LEAKED";
  if (!isOpen || !can("endCode")) return null;
  const isDoubted = !isSuspected && code.leakReasons.length > 0;
  const close = () => setAsked(null);
  const say = (suspected: boolean) =>
    act({
      work: () => suspect({ variables: { id: code.id, suspected } }),
      doneMessage: suspected
        ? t("Flagged. A newer click from another partner now wins over this code")
        : t("Flag removed. Your terms apply to the code again"),
      fallback: t("Failed to change the code"),
    });
  const { text } = code;
  const flag = isSuspected
    ? { label: t("Remove flag"), name: t("Remove flag: {code}", { code: text }), icon: FlagOff }
    : { label: t("Flag as leaked"), name: t("Flag as leaked: {code}", { code: text }), icon: Flag };
  const notALeak = { label: t("Not a leak"), name: t("Not a leak: {code}", { code: text }), icon: ShieldCheck };
  const leak = { label: t("Confirm leak"), name: t("Confirm leak: {code}", { code: text }), icon: ShieldAlert };
  const reassign = { label: t("Reassign"), name: t("Reassign: {code}", { code: text }), icon: ArrowLeftRight };
  const end = { label: t("Deactivate"), name: t("Deactivate: {code}", { code: text }), icon: CircleOff, isGrave: true };
  return (
    <>
      <RowMenu
        label={t("More actions for {code}", { code: text })}
        items={[
          ...(isBusy ? [] : [{ ...flag, run: () => say(!isSuspected) }]),
          ...(isDoubted && !isBusy ? [{ ...notALeak, run: () => say(false) }] : []),
          ...(code.state === "SUSPECTED" ? [{ ...leak, run: () => setAsked("leak") }] : []),
          { ...reassign, run: () => setAsked("rotate") },
          { ...end, run: () => setAsked("end") },
        ]}
      />
      <Suspense fallback={null}>
        {asked === "rotate" && <RotateCodeDialog code={code} onClose={close} />}
        {asked === "leak" && <LeakCodeDialog code={code} onClose={close} />}
        {asked === "end" && <EndCodeDialog code={code} onClose={close} />}
      </Suspense>
    </>
  );
}
