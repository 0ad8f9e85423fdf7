import type { donors } from "@/db/schema";
import type { Declarant } from "@/db/schema/gift-aid";
import type { Problem } from "@/lib/errors";
import type { Declaration } from "./covering";

type Donor = Pick<
  typeof donors.$inferSelect,
  "firstName" | "lastName" | "street" | "zip" | "country"
>;

/** Whom a row of HMRC's schedule names. */
export type Scheduled = { firstName: string; lastName: string; house: string; postcode: string };

const MOST_NAME = 35;
const MOST_HOUSE = 40;

/**
 * Whom the row of a donor's gift names: the donor as recorded, else as they declared. What a visitor
 * enters at checkout never changes a donor's record, so the declaration may be all that has an address.
 */
export const scheduledFor = (
  donor: Donor,
  declaration: Pick<Declaration, "declarant"> | undefined,
): Scheduled | null =>
  scheduled(donor) ?? (declaration?.declarant ? scheduled(asDonor(declaration.declarant)) : null);

const asDonor = ({ first_name, last_name, street, zip, country }: Declarant): Donor => ({
  ...{ firstName: first_name, lastName: last_name },
  ...{ street, zip, country },
});

const REQUIRED = {
  first_name: "Enter your first name.",
  last_name: "Enter your last name.",
  street: "Enter your house number or name, and your street.",
} as const;

/** What HMRC still needs to know of somebody who declares; empty once it can be claimed for them. */
export function missingOfDeclarant(declarant: Declarant): Problem[] {
  const missing = Object.entries(REQUIRED).flatMap(([path, message]) =>
    declarant[path as keyof typeof REQUIRED]?.trim()
      ? []
      : [{ path, code: "required", message: `${message} Gift Aid needs it.` }],
  );
  if (isAbroad(declarant) || postcodeOf(declarant.zip ?? "")) return missing;
  const message =
    "Enter a UK postcode such as EH1 2AB, or choose your country if you live outside the UK. Gift Aid needs it.";
  return [...missing, { path: "zip", code: "invalid_postcode", message }];
}

const isAbroad = ({ country }: { country: string | null }): boolean =>
  country !== null && country !== "" && country !== "GB";

/**
 * A donor as HMRC's schedule wants them: names of at most 35 characters, a space in place of a hyphen, the
 * house's name or number, and the postcode in capitals with its space; `X` for donors abroad. Null where
 * something of it is not known.
 */
export function scheduled(donor: Donor): Scheduled | null {
  const { firstName, lastName, street, zip } = donor;
  const house = street?.trim() ? houseOf(street.trim()) : "";
  const postcode = isAbroad(donor) ? "X" : postcodeOf(zip ?? "");
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
