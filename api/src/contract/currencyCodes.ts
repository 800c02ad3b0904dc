import { unusualDigits } from "./currencies";

/**
 * The active currencies of ISO 4217 with hundredths. Funds, metals and test codes are omitted: nobody is paid in them.
 */
const withHundredths = [
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP",
  "CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR",
  "JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN",
  "NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP",
  "SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG",
].flatMap((line) => line.split(" "));

const codes = new Set([...withHundredths, ...Object.values(unusualDigits).flat()]);

/** In alphabetical order. */
export const currencies: readonly string[] = [...codes].sort();

export const isCurrency = (code: unknown): code is string => typeof code === "string" && codes.has(code);
