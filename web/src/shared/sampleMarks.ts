import brass from "./marks/brass-selvage.webp";
import fold from "./marks/fold-studio.webp";
import gantry from "./marks/gantry-goods.webp";
import halcyon from "./marks/halcyon-eveningwear.webp";
import heddle from "./marks/little-heddle.webp";
import orsay from "./marks/maison-orsay.webp";
import northloom from "./marks/northloom.webp";
import petal from "./marks/petal-pith.webp";
import sable from "./marks/sable-fern.webp";

/** Logos of the brands that public pages name, the same as in the demo. */
export const sampleMarks: Readonly<Record<string, string>> = {
  "Maison Orsay": orsay,
  Northloom: northloom,
  "Sable & Fern": sable,
  "Little Heddle": heddle,
  "Brass & Selvage": brass,
  "Petal & Pith": petal,
  "Halcyon Eveningwear": halcyon,
  "Gantry Goods": gantry,
  "Fold Studio": fold,
};
