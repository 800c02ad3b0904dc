import { saidIn } from "../../platform/i18n/speaking";
import { taskSubject } from "./taskSubject";

it.each([
  ["Payouts of the week of 2026-11-23", "Auszahlungen der Woche ab 2026-11-23"],
  ["Undo: Approve 12 orders", "Rückgängig: 12 Bestellungen genehmigen"],
  ["Undo: Decline 1 orders", "Rückgängig: 1 Bestellung ablehnen"],
  ["Write to 1 partner", "An 1 Partner schreiben"],
  ["Archive 1200 links", "1.200 Links archivieren"],
  ["File of orders", "Datei: Bestellungen"],
  ["File of constructor", "Datei: constructor"],
  ["Simulation of terms of Undo: {brand} <b>", "Simulation der Konditionen von Undo: {brand} <b>"],
  ["Feed Summer", "Feed Summer"],
  ["Your data", "Deine Daten"],
  ["Older words", "Older words"],
])("%s is said in German", (stored, said) => {
  expect(saidIn("de", () => taskSubject(stored))).toBe(said);
  expect(saidIn("en", () => taskSubject(stored))).toBe(stored.replace("1200", "1,200").replace("1 orders", "1 order"));
});
