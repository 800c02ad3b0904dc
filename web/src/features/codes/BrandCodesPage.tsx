import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { useBrandCodesQuery, useSuspectCodeMutation } from "../../generated/codes";
import { lazyPart } from "../../lib/lazyPart";
import { useFilters } from "../../lib/navigation/useFilters";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import { DataTable } from "../../ui/table/DataTable";
import { ListSearch } from "../../ui/table/ListSearch";
import { RowButton } from "../../ui/table/RowButton";
import { useList } from "../../ui/table/useList";
import { useAction } from "../../ui/toast/useAction";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { type BrandCode, codeColumns, codeStates, codeTableStyle } from "./codeColumns";

export const BrandCodesPage = () => (
  <RolePage needs="advertiser" title="Codes">
    <BrandCodes />
  </RolePage>
);

const dialogs = () => import("./dialogs");
const GiveCodeDialog = lazyPart(async () => (await dialogs()).GiveCodeDialog);
const PasteCodesDialog = lazyPart(async () => (await dialogs()).PasteCodesDialog);

/** A brand's discount codes: whose they are, and what each brought. */
function BrandCodes() {
  const may = useRights();
  const { values, set, isFiltered } = useFilters({ search: "", state: [{ id: "" }, ...codeStates] });
  const [asked, setAsked] = useState<"give" | "paste" | null>(null);
  const paged = useList(useBrandCodesQuery, (data) => data.codes, {
    filter: { state: values.state || null, text: values.search || null },
  });
  const close = () => setAsked(null);
  return (
    <>
      <PageHead title="Codes">
        {may("giveCodes") && (
          <Button variant="outlined" onClick={() => setAsked("paste")}>
            Import codes
          </Button>
        )}
        {may("giveCode") && (
          <Button variant="contained" onClick={() => setAsked("give")}>
            Assign code
          </Button>
        )}
      </PageHead>
      <Panel
        title="Discount codes"
        lead="A partner earns when a shopper uses its code, even without a click. Report the codes of each order; your terms decide whether a code or a click wins."
        tools={
          <Box role="search" aria-label="Codes" sx={toolsStyle}>
            <ListSearch
              label="Search codes"
              search={values.search}
              onSearch={(search) => set({ search })}
              maxLength={64}
              size="medium"
              startAdornment={null}
              sx={{ minHeight: 44 }}
            />
            <Select
              isCompact
              value={values.state}
              placeholder="All states"
              options={codeStates}
              onChange={({ target }) => set({ state: target.value })}
              inputProps={{ "aria-label": "State" }}
            />
          </Box>
        }
      >
        <Box sx={codeTableStyle}>
          <DataTable
            layout="fixed"
            label="Codes"
            columns={columns}
            plural="codes"
            paged={paged}
            failure="Failed to load your codes"
            skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
            empty={
              isFiltered ? (
                <EmptyState title="No code matches." text="Search for the whole code." />
              ) : (
                <EmptyState title="No codes yet." text="Assign a code to a partner, or import a list." />
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
    { label: "Partner", cell: ({ publisherName }) => publisherName ?? "Former publisher" },
    "Commission",
  ),
  {
    // Not named as those that phones leave to an opened row: no row opens here.
    id: "acts",
    label: "Actions",
    width: 300,
    align: "end" as const,
    cell: (code: BrandCode) => <CodeActs code={code} />,
  },
];

const toolsStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr) minmax(0, 1fr)", sm: "minmax(0, 300px) minmax(0, 200px)" },
} as const;

const RotateCodeDialog = lazyPart(async () => (await dialogs()).RotateCodeDialog);
const EndCodeDialog = lazyPart(async () => (await dialogs()).EndCodeDialog);
const LeakCodeDialog = lazyPart(async () => (await dialogs()).LeakCodeDialog);

/** What the brand can do about an open code. */
function CodeActs({ code }: { code: BrandCode }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [suspect] = useSuspectCodeMutation();
  const [asked, setAsked] = useState<"rotate" | "end" | "leak" | null>(null);
  const isOpen = code.closedAt === null;
  const isSuspected = code.state === "SUSPECTED" || code.state === "LEAKED";
  if (!isOpen || !may("endCode")) return null;
  const isDoubted = !isSuspected && code.leakReasons.length > 0;
  const close = () => setAsked(null);
  const say = (suspected: boolean) =>
    act({
      work: () => suspect({ variables: { id: code.id, suspected } }),
      doneMessage: suspected
        ? "A newer click of another partner wins over this code now"
        : "Flag removed. The code follows your terms again",
      fallback: "Failed to change the code",
    });
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", gap: "4px" }}>
      <RowButton
        disabled={isBusy}
        about={`${isSuspected ? "Remove flag" : "Flag as leaked"}: ${code.text}`}
        onClick={() => say(!isSuspected)}
      >
        {isSuspected ? "Remove flag" : "Flag as leaked"}
      </RowButton>
      {isDoubted && (
        <RowButton disabled={isBusy} about={`Not a leak: ${code.text}`} onClick={() => say(false)}>
          Not a leak
        </RowButton>
      )}
      {code.state === "SUSPECTED" && (
        <RowButton about={`Confirm leak: ${code.text}`} onClick={() => setAsked("leak")}>
          Confirm leak
        </RowButton>
      )}
      <RowButton about={`Reassign: ${code.text}`} onClick={() => setAsked("rotate")}>
        Reassign
      </RowButton>
      <RowButton about={`Deactivate: ${code.text}`} onClick={() => setAsked("end")}>
        Deactivate
      </RowButton>
      <Suspense fallback={null}>
        {asked === "rotate" && <RotateCodeDialog code={code} onClose={close} />}
        {asked === "leak" && <LeakCodeDialog code={code} onClose={close} />}
        {asked === "end" && <EndCodeDialog code={code} onClose={close} />}
      </Suspense>
    </Box>
  );
}
