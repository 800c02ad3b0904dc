import { Box, Button, Stack } from "@mui/material";
import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import * as yup from "yup";
import { fullAddress, isPage } from "../../../../../api/src/contract/destination";
import { limits } from "../../../../../api/src/contract/limits";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import { type CreateLinksMutation, useBrandOfAddressQuery, useCreateLinksMutation } from "../../../generated/publisher";
import { WithApollo } from "../../../lib/network/WithApollo";
import { useSettled } from "../../../lib/useSettled";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { useRights } from "../../session/rights/useRights";
import { earnedOn, NewLink, RefusedLink } from "../create/NewLink";
import { LinkMark } from "../links/mark/LinkMark";

/** Opens from every page of the workspace, so it brings its own client. */
export const QuickLinkDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogFrame title="New link" onClose={onClose} width={600}>
    <WithApollo>
      <RightsProvider>
        <ForThoseWhoMay />
      </RightsProvider>
    </WithApollo>
  </DialogFrame>
);

const ForThoseWhoMay = () => (useRights()("createLinks") ? <QuickLinkForm /> : <p>{NOT_YOUR_ROLE}</p>);

const { pastedLinks: MOST } = limits;

const schema = yup.object({
  addresses: yup
    .string()
    .test("some", "Please paste the address of a product or a shop", (text) => linesOf(text ?? "").length > 0)
    .test("few", `Please paste at most ${MOST} addresses`, (text) => linesOf(text ?? "").length <= MOST),
  channel: yup.string().trim().required("Please enter a channel"),
});

/** Somebody who makes several links makes them for the same place. */
let lastChannel = "";

/** Any address, or a hundred: Weft finds the brands, and each line is answered by itself. */
function QuickLinkForm() {
  const { toast } = useToast();
  const [answers, setAnswers] = useState<readonly PastedAnswer[]>([]);
  const [createLinks] = useCreateLinksMutation({
    refetchQueries: ["PublisherLinks", "PublisherDashboard", "LinkChoices"],
  });
  const form = useForm({
    initialValues: { addresses: "", channel: lastChannel },
    schema,
    failure: { title: "Error", fallback: "Failed to create link" },
    onSubmit: async ({ addresses, channel }, { setFieldValue }) => {
      const input = { addresses: linesOf(addresses), channel: channel.trim() };
      const made = (await createLinks({ variables: { input } })).data?.createLinks ?? [];
      lastChannel = input.channel;
      setAnswers(made);
      // What was not made stays, to be corrected and sent again.
      void setFieldValue(
        "addresses",
        made
          .filter((one) => !wasMade(one))
          .map(({ address }) => address)
          .join("\n"),
        false,
      );
      const count = made.filter(({ outcome }) => outcome === "CREATED").length;
      if (count === 1) {
        toast({ title: "Link created!", description: "Your affiliate link has been generated successfully." });
      } else if (count > 1) toast({ title: "Success", description: `${count} links created` });
    },
  });
  const lines = linesOf(form.values.addresses);
  return (
    <Stack component="form" spacing={2} {...form.elementProps}>
      <FormTextField
        form={form}
        name="addresses"
        label="Address"
        hint={`Any page of a brand's shop. Paste up to ${MOST} URLs, one per line.`}
        rows={Math.min(8, Math.max(2, lines.length))}
        autoComplete="off"
        autoFocus
      />
      <AddressCheck lines={lines} />
      <FormTextField form={form} name="channel" label="Channel" placeholder="e.g., instagram, blog, youtube" />
      <Button type="submit" variant="contained" disabled={form.isSubmitting} sx={{ alignSelf: "flex-start" }}>
        {form.isSubmitting ? "Creating..." : lines.length > 1 ? `Generate ${lines.length} Links` : "Generate Link"}
      </Button>
      {answers.length > 0 && <QuickLinkAnswers answers={answers} />}
    </Stack>
  );
}

const PAUSE_MS = 250;

/** Says while it is typed whose page an address is, and what a sale would earn. */
function AddressCheck({ lines }: { lines: readonly string[] }) {
  const page = useSettled(onlyPage(lines), PAUSE_MS);
  const { data, loading } = useBrandOfAddressQuery({ variables: { url: page ?? "" }, skip: page === null });
  const brand = page === null ? undefined : data?.merchantForAddress;
  return (
    <Box sx={{ minHeight: 24, fontSize: 15, color: "text.secondary", "& b": { color: "text.primary" } }}>
      <div role="status">
        {lines.length > 1 && `${lines.length} URLs. Weft finds the brand of each.`}
        {page !== null && loading && "Finding the brand…"}
        {brand && (
          <>
            <b>{brand.name}.</b> {earnedOn(brand.commissionRate)} A sale counts for {brand.cookieDays} days after the
            click.
          </>
        )}
        {brand === null && !loading && "No brand on Weft has this page."}
      </div>
      <RefusedLink merchant={brand ?? undefined} />
    </Box>
  );
}

/** One new link as the form on Home shows it; of several, what became of each line. */
function QuickLinkAnswers({ answers }: { answers: readonly PastedAnswer[] }) {
  const [only] = answers;
  if (answers.length === 1 && only?.outcome === "CREATED" && only.link) {
    return (
      <NewLink
        address={only.link.affiliateUrl}
        merchant={only.merchant?.name ?? "Unknown"}
        product={only.link.product}
      />
    );
  }
  const urls = answers.flatMap(({ link }) => link?.affiliateUrl ?? []);
  return (
    <Box component="section" aria-label="Results">
      {urls.length > 1 && (
        <CopyButton text={urls.join("\n")} label={`Copy all ${urls.length} links`}>
          {`Copy all ${urls.length} links`}
        </CopyButton>
      )}
      <Box component="ul" sx={listStyle}>
        {answers.map((answer) => {
          const isMade = wasMade(answer);
          const Icon = isMade ? Check : CircleAlert;
          return (
            <li key={answer.address}>
              <Icon
                aria-hidden
                size={18}
                strokeWidth={1.8}
                color={`var(--weft-palette-${isMade ? "success" : "error"}-main)`}
              />
              {answer.link && (
                <LinkMark brand={answer.merchant} product={answer.link.product} id={answer.link.id} size={40} />
              )}
              <div>
                <span>{answer.address}</span>
                <b>{[answerText(answer), answer.link?.product?.title].filter(Boolean).join(": ")}</b>
                {answer.link && <span>{answer.link.affiliateUrl}</span>}
              </div>
              {answer.link && (
                <CopyButton text={answer.link.affiliateUrl} label={`Copy the link to ${answer.address}`} />
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  maxHeight: 320,
  overflowY: "auto",
  fontSize: 14.5,
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: "10px",
    py: "8px",
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
  "& > li > svg": { flex: "none" },
  "& > li > div": { flex: 1, minWidth: 0 },
  "& div > b, & div > span": { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& div > span": { color: "text.secondary" },
  "& b": { fontWeight: 600 },
} as const;

export type PastedAnswer = CreateLinksMutation["createLinks"][number];

/** The addresses of a pasted text, one per line; the same one twice is one. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The one address that somebody is about to paste, once it can be looked up. */
export function onlyPage(lines: readonly string[]): string | null {
  const [line] = lines;
  const page = line && lines.length === 1 ? fullAddress(line) : "";
  return isPage(page) ? page : null;
}

const wasMade = ({ outcome }: PastedAnswer): boolean => outcome === "CREATED" || outcome === "EXISTING";

/** What became of a line, in words. */
export function answerText({ outcome, merchant, message }: PastedAnswer): string {
  switch (outcome) {
    case "CREATED":
      return `New link to ${merchant?.name ?? "the brand"}`;
    case "EXISTING":
      return `You already have this link to ${merchant?.name ?? "the brand"}`;
    case "UNKNOWN_BRAND":
      return "No brand on Weft has this page";
    case "NOT_AN_ADDRESS":
      return "Enter a web address";
    default:
      return [merchant?.name, message ?? "This brand can't be linked"].filter(Boolean).join(": ");
  }
}
