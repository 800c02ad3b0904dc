import { Box, Button, Stack } from "@mui/material";
import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import * as yup from "yup";
import { fullAddress, isPage } from "../../../../../api/src/contract/destination";
import { t } from "../../../../../api/src/contract/i18n/t";
import { limits } from "../../../../../api/src/contract/limits";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import { type CreateLinksMutation, useBrandOfAddressQuery, useCreateLinksMutation } from "../../../generated/quick";
import { useAddress } from "../../../lib/navigation/useAddress";
import { WithApollo } from "../../../lib/network/WithApollo";
import { useSettled } from "../../../lib/useSettled";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { P } from "../../../ui/html";
import { useToast } from "../../../ui/toast/useToast";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { useRights } from "../../session/rights/useRights";
import { earnedOn, NewLink, RefusedLink } from "../create/NewLink";
import { LinkMark } from "../links/mark/LinkMark";
import { bookmarkCode, dropShared, sharedAddress } from "./sharedAddress";

/** Opens from every page of the workspace, so it brings its own client. */
export function QuickLinkDialog({ onClose }: { onClose: () => void }) {
  const [params, change] = useAddress({ replace: true });
  const [address] = useState(() => sharedAddress(params));
  const close = () => {
    change(dropShared);
    onClose();
  };
  return (
    <DialogFrame title={t("New link")} onClose={close} width={600}>
      <WithApollo>
        <RightsProvider>
          <ForThoseWhoMay address={address} />
        </RightsProvider>
      </WithApollo>
    </DialogFrame>
  );
}

const ForThoseWhoMay = ({ address }: { address: string | null }) =>
  useRights()("createLinks") ? <QuickLinkForm address={address} /> : <p>{NOT_YOUR_ROLE}</p>;

const { pastedLinks: MOST } = limits;

const schema = yup.object({
  addresses: yup
    .string()
    .test("some", t("Please paste the URL of a product or shop"), (text) => linesOf(text ?? "").length > 0)
    .test(
      "few",
      t("Please paste at most {most, number} URLs", { most: MOST }),
      (text) => linesOf(text ?? "").length <= MOST,
    ),
  channel: yup.string().trim().required(t("Please enter a channel")),
});

/** Several links created together usually share a channel. */
let lastChannel = "";

/** One URL, or a hundred: Weft detects the brands, and each line gets its own result. */
function QuickLinkForm({ address }: { address: string | null }) {
  const { toast } = useToast();
  const [answers, setAnswers] = useState<readonly PastedAnswer[]>([]);
  const [createLinks] = useCreateLinksMutation({
    refetchQueries: ["PublisherLinks", "PublisherDashboard", "LinkChoices"],
  });
  const form = useForm({
    initialValues: { addresses: address ?? "", channel: lastChannel },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to create link") },
    onSubmit: async ({ addresses, channel }, { setFieldValue }) => {
      const input = { addresses: linesOf(addresses), channel: channel.trim() };
      const made = (await createLinks({ variables: { input } })).data?.createLinks ?? [];
      lastChannel = input.channel;
      setAnswers(made);
      // Failed lines stay, to be corrected and resubmitted.
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
        toast({ title: t("Link created!"), description: t("Your affiliate link has been generated successfully.") });
      } else if (count > 1) toast({ title: t("Success"), description: t("{count, number} links created", { count }) });
    },
  });
  const lines = linesOf(form.values.addresses);
  return (
    <Stack component="form" spacing={2} {...form.elementProps}>
      <FormTextField
        form={form}
        name="addresses"
        label="URL"
        hint={t("Any page of a brand's shop. Paste up to {most, number} URLs, one per line.", { most: MOST })}
        rows={Math.min(8, Math.max(2, lines.length))}
        autoComplete="off"
        autoFocus
      />
      <AddressCheck lines={lines} />
      <FormTextField
        form={form}
        name="channel"
        label={t("Channel")}
        placeholder={t("e.g., instagram, blog, youtube")}
      />
      <Button type="submit" variant="contained" disabled={form.isSubmitting} sx={{ alignSelf: "flex-start" }}>
        {form.isSubmitting
          ? t("Creating...")
          : lines.length > 1
            ? t("Generate {count, number} Links", { count: lines.length })
            : t("Generate Link")}
      </Button>
      {answers.length > 0 && <QuickLinkAnswers answers={answers} />}
      <FromPages />
    </Stack>
  );
}

/** Ways to get here with the address filled in. */
function FromPages() {
  return (
    <Box component="details" sx={fromPagesStyle}>
      <summary>{t("Create links while you browse")}</summary>
      <P>{t("On Android, install Weft from your browser's menu and share product pages to it.")}</P>
      <P>
        {t(
          "On an iPhone, copy the bookmark, bookmark any page, then edit that bookmark and paste the copy as its address.",
        )}
      </P>
      <CopyButton text={bookmarkCode(window.location.origin)} label={t("Copy bookmark")}>
        {t("Copy bookmark")}
      </CopyButton>
    </Box>
  );
}

const fromPagesStyle = {
  pt: 1.5,
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 15,
  "& summary": { cursor: "pointer", fontWeight: 600, py: "10px" },
  "& p": { color: "text.secondary", mb: 1 },
} as const;

const PAUSE_MS = 250;

/** Shows while typing which brand a URL belongs to, and what a sale would earn. */
function AddressCheck({ lines }: { lines: readonly string[] }) {
  const page = useSettled(onlyPage(lines), PAUSE_MS);
  const { data, loading } = useBrandOfAddressQuery({ variables: { url: page ?? "" }, skip: page === null });
  const brand = page === null ? undefined : data?.merchantForAddress;
  return (
    <Box sx={{ minHeight: 24, fontSize: 15, color: "text.secondary", "& b": { color: "text.primary" } }}>
      <div role="status">
        {lines.length > 1 && t("{count, number} URLs. Weft detects the brands.", { count: lines.length })}
        {page !== null && loading && t("Finding the brand…")}
        {brand && (
          <>
            <b>{brand.name}.</b> {earnedOn(brand.commissionRate)}{" "}
            {t("Cookie window: {days, plural, one {# day} other {# days}}.", { days: brand.cookieDays })}
          </>
        )}
        {brand === null && !loading && t("This page doesn't belong to a brand on Weft.")}
      </div>
      <RefusedLink merchant={brand ?? undefined} />
    </Box>
  );
}

/** One new link as shown by the form on Home; for several, each line's result. */
function QuickLinkAnswers({ answers }: { answers: readonly PastedAnswer[] }) {
  const [only] = answers;
  if (answers.length === 1 && only?.outcome === "CREATED" && only.link) {
    return (
      <NewLink
        address={only.link.affiliateUrl}
        merchant={only.merchant?.name ?? t("Unknown")}
        product={only.link.product}
      />
    );
  }
  const urls = answers.flatMap(({ link }) => link?.affiliateUrl ?? []);
  return (
    <Box component="section" aria-label={t("Results")}>
      {urls.length > 1 && (
        <CopyButton text={urls.join("\n")} label={t("Copy all {count, number} links", { count: urls.length })}>
          {t("Copy all {count, number} links", { count: urls.length })}
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
                <CopyButton
                  text={answer.link.affiliateUrl}
                  label={t("Copy the link to {address}", { address: answer.address })}
                />
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

/** The URLs of a pasted text, one per line, without duplicates. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The single URL being pasted, once it can be looked up. */
export function onlyPage(lines: readonly string[]): string | null {
  const [line] = lines;
  const page = line && lines.length === 1 ? fullAddress(line) : "";
  return isPage(page) ? page : null;
}

const wasMade = ({ outcome }: PastedAnswer): boolean => outcome === "CREATED" || outcome === "EXISTING";

/** The result of a line, as text. */
export function answerText({ outcome, merchant, message }: PastedAnswer): string {
  switch (outcome) {
    case "CREATED":
      return merchant ? t("New link to {name}", { name: merchant.name }) : t("New link to the brand");
    case "EXISTING":
      return merchant
        ? t("You already have this link to {name}", { name: merchant.name })
        : t("You already have this link to the brand");
    case "UNKNOWN_BRAND":
      return t("This page doesn't belong to a brand on Weft");
    case "NOT_AN_ADDRESS":
      return t("Enter a URL");
    default:
      return [merchant?.name, message ?? t("This brand can't be linked")].filter(Boolean).join(": ");
  }
}
