import { asc, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { type Donor, displayNameOf, readDonor } from "@/lib/donors/donor-rows";
import { splitName } from "@/lib/donors/split-name";
import { refused } from "@/lib/input";
import type { Values } from "./fields";
import { readKind, readYesNo } from "./values";

/** What a row says of who it is about. */
export type Person = {
  kind?: "person" | "organization";
  first_name?: string;
  last_name?: string;
  organization_name?: string;
  email?: string;
};

/** Names as a donor's record has them. Throws 422 for an unknown kind. */
export function personOf(values: Values): Person {
  const given = kindOf(values);
  if (given === "organization" && !values.organization_name) return wholeName(values);
  const { organization_name } = values;
  const split = values.full_name ? splitName(values.full_name) : {};
  return {
    kind: given ?? (organization_name ? "organization" : undefined),
    first_name: values.first_name ?? split.first_name,
    last_name: values.last_name ?? split.last_name,
    organization_name,
    email: values.email?.toLowerCase(),
  };
}

/** Some systems have a column for the kind, others for whether it is an organization. Throws 422. */
function kindOf({ kind, is_organization }: Values): Person["kind"] {
  const isOrganization = readYesNo(is_organization, "is_organization");
  const otherwise = isOrganization ? "organization" : "person";
  return readKind(kind) ?? (isOrganization === undefined ? undefined : otherwise);
}

/** An organization whose name is in the columns of people’s names. */
function wholeName({ full_name, first_name, last_name, email }: Values): Person {
  const name = full_name ?? ([first_name, last_name].filter(Boolean).join(" ") || undefined);
  return { kind: "organization", organization_name: name, email: email?.toLowerCase() };
}

/** As lists call them; undefined without a name. */
export function nameOf({ first_name, last_name, organization_name }: Person): string | undefined {
  if (!first_name && !last_name && !organization_name) return undefined;
  return displayNameOf({
    firstName: first_name ?? null,
    lastName: last_name ?? null,
    organizationName: organization_name ?? null,
    email: null,
  });
}

export type Wanted = Person & { externalId?: string; phone?: string; zip?: string };

/** Who a row of donors, or the giver in a row of gifts, is, with all that tells donors apart. */
export function wantedOf(values: Values, { isGift }: { isGift: boolean }): Wanted {
  const person = personOf(values);
  if (isGift) return { ...person, externalId: values.donor_external_id };
  const { external_id: externalId, phone, zip } = values;
  return { ...person, externalId, phone, zip };
}

/** `wasMerged`: the row is about a record that this donor has taken over. */
export type Known = { donor: Donor; wasMerged: boolean };

const MOST = 50;

/**
 * The donor whom a row is about (docs/decisions/018): by the other system's id; else by address, where
 * members of a household who share one are told apart by name; else by name, as long as telephone and
 * postal code do not say otherwise. Who was merged is who they are now. Throws 422 when several fit.
 * @param isGift the earliest donor with the address fits whatever their name
 */
export async function findKnown(
  tx: Tx,
  organizationId: number,
  wanted: Wanted,
  isGift: boolean,
): Promise<Known | undefined> {
  const { externalId, email } = wanted;
  if (externalId) {
    const [named] = await select(tx, organizationId, eq(donors.externalId, externalId));
    if (named) return current(tx, named);
  }
  return email
    ? findByEmail(tx, organizationId, { ...wanted, email }, isGift)
    : findByName(tx, organizationId, wanted);
}

async function findByEmail(
  tx: Tx,
  organizationId: number,
  wanted: Wanted & { email: string },
  isGift: boolean,
): Promise<Known | undefined> {
  const name = nameOf(wanted)?.toLowerCase();
  const found = await select(tx, organizationId, eq(donors.email, wanted.email));
  const fitting = found.filter((donor) => mayBe(donor, wanted));
  const same = fitting.find((donor) => donor.displayName.toLowerCase() === name);
  const unnamed = fitting.find(({ displayName, email }) => displayName === email);
  const fit = same ?? unnamed ?? (isGift || !name ? fitting[0] : undefined);
  return fit && current(tx, fit);
}

async function findByName(
  tx: Tx,
  organizationId: number,
  wanted: Wanted,
): Promise<Known | undefined> {
  const name = nameOf(wanted)?.toLowerCase();
  if (!name) return undefined;
  const found = await select(tx, organizationId, eq(sql`lower(${donors.displayName})`, name));
  const fitting = found.filter((donor) => mayBe(donor, wanted) && livesThere(donor, wanted));
  const all = new Map<number, Known>();
  for (const donor of fitting) {
    const known = await current(tx, donor);
    all.set(known.donor.id, known);
  }
  if (all.size > 1)
    throw refused(
      "last_name",
      "several",
      "Several donors have this name. Add an email address or ID.",
    );
  return [...all.values()][0];
}

const select = (tx: Tx, organizationId: number, where: ReturnType<typeof eq>) =>
  tx
    .select()
    .from(donors)
    .where(within(donors, organizationId, where))
    .orderBy(asc(donors.status), desc(donors.kind), asc(donors.id))
    .limit(MOST);

async function current(tx: Tx, found: Donor): Promise<Known> {
  const donor = await currentDonor(tx, found);
  return { donor, wasMerged: donor !== found };
}

/** Who a donor is after all merges. */
export async function currentDonor(tx: Tx, found: Donor): Promise<Donor> {
  let donor = found;
  while (donor.mergedIntoId) donor = await readDonor(tx, donor, donor.mergedIntoId);
  return donor;
}

/** Of the same kind, and not known by another id. */
const mayBe = (donor: Donor, { kind, externalId }: Wanted): boolean =>
  (!kind || donor.kind === kind) &&
  (!externalId || !donor.externalId || donor.externalId === externalId);

/** Telephone and postal code, as far as both sides say them. */
const livesThere = (donor: Donor, { phone, zip }: Wanted): boolean =>
  (!phone || !donor.phone || plain(phone) === plain(donor.phone)) &&
  (!zip || !donor.zip || plain(zip) === plain(donor.zip));

const plain = (text: string) => text.replace(/\W/g, "").toLowerCase();
