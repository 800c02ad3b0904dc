import { t } from "../../contract/i18n/t";

const contents = new Map(
  Object.entries({
    orders: () => t("orders"),
    clicks: () => t("clicks"),
    earnings: () => t("earnings"),
    payouts: () => t("payouts"),
    statement: () => t("statement"),
  }),
);

/** What the modules store in English, and how it is said to readers. */
const subjects: readonly [stored: RegExp, said: (part: string) => string][] = [
  [/^Undo: (.+)$/, (subject) => t("Undo: {subject}", { subject: taskSubject(subject) })],
  [/^Payouts of the week of (.+)$/, (week) => t("Payouts of the week of {week}", { week })],
  [
    /^Write to (\d+) partners?$/,
    (part) => t("Write to {count, plural, one {# partner} other {# partners}}", counted(part)),
  ],
  [/^Approve (\d+) orders$/, (part) => t("Approve {count, plural, one {# order} other {# orders}}", counted(part))],
  [/^Decline (\d+) orders$/, (part) => t("Decline {count, plural, one {# order} other {# orders}}", counted(part))],
  [/^Archive (\d+) links?$/, (part) => t("Archive {count, plural, one {# link} other {# links}}", counted(part))],
  [/^Restore (\d+) links?$/, (part) => t("Restore {count, plural, one {# link} other {# links}}", counted(part))],
  [/^File of (\w+)$/, (part) => t("File of {content}", { content: contents.get(part)?.() ?? part })],
  [/^Simulation of terms of (.+)$/, (brand) => t("Simulation of terms of {brand}", { brand })],
  [/^Credit models of the last 90 days$/, () => t("Credit models of the last 90 days")],
  [/^Feed (.+)$/, (name) => t("Feed {name}", { name })],
  [/^Move from (.+)$/, (source) => t("Move from {source}", { source })],
  [/^Your data$/, () => t("Your data")],
];

const counted = (count: string) => ({ count: Number(count) });

/** A task's subject in the reader's language. Others are shown as stored. */
export function taskSubject(stored: string): string {
  for (const [pattern, said] of subjects) {
    const found = pattern.exec(stored);
    if (found) return said(found[1] ?? "");
  }
  return stored;
}
