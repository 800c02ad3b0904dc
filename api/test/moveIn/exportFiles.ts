import type { ImportSource } from "../../src/contract/moveIn/sources";

/**
 * Writes export files as the sources do, from the column lists in their documentation, and keeps its own books of what
 * it wrote. Shares no code with the readers.
 */
export interface Shape {
  partners: string;
  orders: string;
  /** How dates are written. */
  date: "iso" | "day-first" | "month-first" | "words";
  /** How amounts are written. */
  amount: "point" | "comma" | "dollar";
  separator: "," | ";" | "\t";
  parameter: string;
}

const shop = "https://shop.example/";

export const shapes: Record<Exclude<ImportSource, "postaffiliatepro">, Shape> = {
  refersion: {
    partners: "Affiliate ID,First Name,Last Name,Email,Offer,Status,Link,Coupon Codes,Unpaid Commission",
    orders: "Conversion ID,Order ID,Date,Affiliate ID,Affiliate Email,Total,Commission,Currency,Conversion Status",
    date: "month-first",
    amount: "point",
    separator: ",",
    parameter: "rfsn",
  },
  goaffpro: {
    partners: "ID,Name,Email,Group,Ref code,Referral link,Coupon,Pending",
    orders: "Sale ID,Order Number,Created at,Affiliate ID,Affiliate Name,Total,Commission,Currency",
    date: "iso",
    amount: "point",
    separator: ",",
    parameter: "ref",
  },
  uppromote: {
    partners: "ID,First name,Last name,Email,Program,Affiliate link,Coupon,Unpaid amount",
    orders: "Referral ID,Order ID,Date,Affiliate ID,Affiliate,Total sales,Commission,Currency,Status",
    date: "words",
    amount: "dollar",
    separator: ",",
    parameter: "sca_ref",
  },
  rewardful: {
    partners: "id,first_name,last_name,email,campaign,token,link,unpaid_commissions",
    orders:
      "commission_id,charge_id,charged_at,affiliate_id,affiliate_email,sale_amount,commission_amount,currency,state",
    date: "iso",
    amount: "point",
    separator: ",",
    parameter: "via",
  },
  tolt: {
    partners: "Partner ID,Name,Email,Group,Referral link,Promotion code,Unpaid",
    orders: "Commission ID,Transaction ID,Transaction date,Partner ID,Partner email,Revenue,Commission,Currency",
    date: "iso",
    amount: "point",
    separator: ",",
    parameter: "via",
  },
  tapfiliate: {
    partners: "Affiliate ID,First name,Last name,Email,Affiliate group,Referral link,Coupon,Balance",
    orders: "Conversion ID,External ID,Created at,Affiliate ID,Amount,Commissions,Currency",
    date: "day-first",
    amount: "comma",
    separator: ";",
    parameter: "ref",
  },
  firstpromoter: {
    partners: "id,name,email,campaign,ref_id,referral_link,promo_code,current_balance",
    orders: "reward_id,event_id,event_date,promoter_id,promoter_email,sale_amount,reward_amount,currency",
    date: "iso",
    amount: "dollar",
    separator: ",",
    parameter: "fpr",
  },
  dub: {
    partners: "id,name,email,group,link,discount code,unpaid commissions",
    orders: "commission id,invoice id,date,partner id,partner email,sale amount,earnings,currency,type",
    date: "iso",
    amount: "point",
    separator: ",",
    parameter: "via",
  },
  awin: {
    partners: "Publisher ID,Publisher Name,Email,Publisher Group,Voucher Code",
    orders: "Transaction ID,Order Reference,Transaction Date,Publisher ID,Sale Amount,Commission Amount,Currency",
    date: "day-first",
    amount: "point",
    separator: ",",
    parameter: "awaid",
  },
  impact: {
    partners: "Partner ID,Partner Name,Email,Partner Group,Promo Code",
    orders: "Action ID,OID,Event Date,Partner ID,Sale Amount,Action Cost,Currency,State",
    date: "iso",
    amount: "point",
    separator: "\t",
    parameter: "irpid",
  },
  everflow: {
    partners: "Affiliate ID,Affiliate Name,Affiliate Email,Tracking Link,Coupon Code",
    orders: "Conversion ID,Order ID,Conversion Date,Affiliate ID,Sale Amount,Payout,Currency,Event",
    date: "month-first",
    amount: "point",
    separator: ",",
    parameter: "affid",
  },
  csv: {
    partners: "Partner name,Email,Referral code,Discount code,Open commission",
    orders: "Order ID,Order date,Partner email,orderAmount,Commission,Currency",
    date: "iso",
    amount: "comma",
    separator: ";",
    parameter: "ref",
  },
};

interface Person {
  id: string;
  first: string;
  last: string;
  email: string;
  ref: string;
  coupon: string;
  open: number;
}

export interface Books {
  partners: number;
  links: number;
  codes: number;
  /** By month and currency: orders, amount and commission in minor units. */
  months: Record<string, [orders: number, amount: number, commission: number]>;
  open: Record<string, number>;
}

const NAMES = ["Anna", "Bo", "Chloé", "Dmitri", "Émile", "Françoise", "Gül", "Håkon", "Iris", "Jürgen"];

/** A sequence that is the same in each run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

const two = (value: number) => String(value).padStart(2, "0");
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function dated(way: Shape["date"], year: number, month: number, day: number): string {
  if (way === "iso") return `${year}-${two(month)}-${two(day)} 10:20:30`;
  if (way === "words") return `${MONTHS[month - 1]} ${day}, ${year}`;
  return way === "day-first" ? `${two(day)}/${two(month)}/${year}` : `${two(month)}/${two(day)}/${year}`;
}

function written(way: Shape["amount"], minor: number): string {
  const text = `${Math.trunc(minor / 100)}.${two(minor % 100)}`;
  if (way === "dollar") return `$${text.replace(/\B(?=(\d{3})+\.)/g, ",")}`;
  return way === "comma"
    ? text
        .replace(/\B(?=(\d{3})+\.)/g, "'")
        .replace(".", ",")
        .replace("'", ".")
    : text;
}

const cell = (text: string, separator: string) =>
  /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

export function exportFiles(source: keyof typeof shapes, { people = 8, orders = 60, seed = 1 } = {}) {
  const shape = shapes[source];
  const next = sequence(seed);
  const books: Books = { partners: 0, links: 0, codes: 0, months: {}, open: {} };
  const has = (name: RegExp) => shape.partners.split(",").some((column) => name.test(column));
  const all: Person[] = Array.from({ length: people }, (_, at) => {
    const first = NAMES[at % NAMES.length] ?? "";
    const open = at % 3 === 0 ? Math.trunc(next() * 90_000) + 100 : 0;
    return {
      id: `p-${at + 1}`,
      first,
      last: `O"Neil, ${at}`,
      email: `Partner.${at}@Example.com`,
      ref: `${first.toLowerCase().replace(/[^a-z]/g, "")}${at}`,
      coupon: at % 2 === 0 ? `${first.toUpperCase().replace(/[^A-Z]/g, "X")}${at}OFF` : "",
      open,
    };
  });
  const partnerRow = (person: Person) =>
    shape.partners.split(",").map((column) => {
      if (/first/i.test(column)) return person.first;
      if (/last/i.test(column)) return person.last;
      if (/email/i.test(column)) return person.email;
      if (/ref.?code|ref_id|referral code|token/i.test(column)) return person.ref;
      if (/link/i.test(column)) return `${shop}collections/new?${shape.parameter}=${person.ref}&utm_source=x`;
      if (/coupon|promo|discount|voucher/i.test(column)) return person.coupon;
      if (/unpaid|pending|balance|open/i.test(column)) return written(shape.amount, person.open);
      if (/name/i.test(column)) return `${person.first} ${person.last}`;
      if (/^id$| id$/i.test(column)) return person.id;
      return /group|offer|program|campaign/i.test(column) ? "Gold" : "active";
    });
  for (const person of all) {
    books.partners += 1;
    if (has(/link|ref.?code|ref_id|referral code|token/i)) books.links += 1;
    if (person.coupon && has(/coupon|promo|discount|voucher/i)) books.codes += 1;
    if (person.open && has(/unpaid|pending|balance|open/i)) books.open.USD = (books.open.USD ?? 0) + person.open;
  }
  const orderRows = Array.from({ length: orders }, (_, at) => {
    const person = all[Math.trunc(next() * all.length)] as Person;
    const [year, month] = [2025, Math.trunc(next() * 12) + 1];
    // Some day proves the order of numeric dates.
    const day = at === 0 ? 28 : Math.trunc(next() * 28) + 1;
    const currency = at % 5 === 0 ? "EUR" : "USD";
    const amount = Math.trunc(next() * 500_000) + 100;
    const commission = Math.trunc(amount / 10);
    const key = `${year}-${two(month)} ${currency}`;
    const [count, sum, earned] = books.months[key] ?? [0, 0, 0];
    books.months[key] = [count + 1, sum + amount, earned + commission];
    return shape.orders.split(",").map((column) => {
      if (
        /^(conversion|sale|referral|commission|transaction|reward|action) id$/i.test(column.replaceAll("_", " ")) &&
        !/tolt/.test(source)
      )
        return `c-${at}`;
      if (/^commission id$/i.test(column)) return `c-${at}`;
      if (/email/i.test(column)) return person.email;
      if (/(affiliate|partner|publisher|promoter).?id/i.test(column)) return person.id;
      if (/date|created|charged_at|charged at/i.test(column)) return dated(shape.date, year, month, day);
      if (/commission|reward.amount|earnings|action cost|payout/i.test(column))
        return written(shape.amount, commission);
      if (/amount|total|revenue|sale.amount/i.test(column)) return written(shape.amount, amount);
      if (/currency/i.test(column)) return currency;
      if (/order|charge|transaction|external|event.id|invoice|oid/i.test(column)) return `o-${at}`;
      if (/name|affiliate/i.test(column)) return `${person.first} ${person.last}`;
      return "approved";
    });
  });
  const table = (header: string, rows: string[][]) =>
    [
      header.split(",").join(shape.separator),
      ...rows.map((row) => row.map((text) => cell(text, shape.separator)).join(shape.separator)),
    ].join("\r\n");
  return { partners: table(shape.partners, all.map(partnerRow)), orders: table(shape.orders, orderRows), books };
}
