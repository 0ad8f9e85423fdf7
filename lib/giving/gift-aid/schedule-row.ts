import type { donors } from "@/db/schema";

type Donor = Pick<
  typeof donors.$inferSelect,
  "firstName" | "lastName" | "street" | "zip" | "country"
>;

/** Whom a row of HMRC's schedule names. */
export type Scheduled = { firstName: string; lastName: string; house: string; postcode: string };

const MOST_NAME = 35;
const MOST_HOUSE = 40;

/**
 * A donor as HMRC's schedule wants them: names of at most 35 characters, a space in place of a hyphen, the
 * house's name or number, and the postcode in capitals with its space; `X` for donors abroad. Null where
 * something of it is not known.
 */
export function scheduled({ firstName, lastName, street, zip, country }: Donor): Scheduled | null {
  const house = street?.trim() ? houseOf(street.trim()) : "";
  const postcode = country && country !== "GB" ? "X" : postcodeOf(zip ?? "");
  if (!firstName?.trim() || !lastName?.trim() || !house || !postcode) return null;
  return { firstName: nameOf(firstName), lastName: nameOf(lastName), house, postcode };
}

const nameOf = (name: string): string =>
  name
    .replace(/[-‐‑–]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MOST_NAME)
    .trim();

/** `12B` of `12B Harbour Row`, `Rose Cottage` of `Rose Cottage, Mill Lane`. */
function houseOf(street: string): string {
  const [number] = /^\d+\s?[A-Za-z]?(?=[\s,]|$)/.exec(street) ?? [];
  return (number ?? street.split(",")[0] ?? "").trim().slice(0, MOST_HOUSE).trim();
}

/** `EH1 2AB`; empty for what is no postcode of the United Kingdom. */
function postcodeOf(zip: string): string {
  const plain = zip.toUpperCase().replace(/\s/g, "");
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(plain)
    ? `${plain.slice(0, -3)} ${plain.slice(-3)}`
    : "";
}
