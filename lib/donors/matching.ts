import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { donors } from "@/db/schema";
import type { Giver } from "@/db/schema/checkout";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import type { Actor } from "@/lib/identity/actor";
import { type Donor, displayNameOf, noteEntered } from "./donor-rows";

/** Of a donor who has to be made. */
type Made = { madeByCheckout?: boolean };

/**
 * The donor who gives, legally: the earliest active person with this address, or who such a person was
 * merged into, or a new one; with `onBehalfOf` the organization of that name whose primary contact that
 * person is, or a new one. What is known of an existing donor stays as it is: whoever typed this has not
 * proved to be them.
 */
export async function matchDonor(
  tx: Tx,
  actor: Actor,
  giver: Partial<Giver>,
  onBehalfOf?: string | null,
  made: Made = {},
): Promise<Donor> {
  const person = await matchPerson(tx, actor, giver, made);
  return givingFor(tx, actor, person, onBehalfOf, made);
}

/** The legal donor of a gift by this person: themselves, or the organization they give for. */
export async function givingFor(
  tx: Tx,
  actor: Actor,
  person: Donor,
  onBehalfOf?: string | null,
  made: Made = {},
): Promise<Donor> {
  const organizationName = onBehalfOf?.trim();
  if (!organizationName) return person;
  const { organizationId } = actor;
  await serialize(tx, `contact:${organizationId}:${person.id}`);
  const [known] = await tx
    .select()
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        eq(donors.primaryContactId, person.id),
        eq(sql`lower(${donors.organizationName})`, organizationName.toLowerCase()),
        eq(donors.status, "active"),
      ),
    )
    .orderBy(asc(donors.id))
    .limit(1);
  if (known) return known;
  const { phone, street, addressLine2, city, state, zip, country, email, language } = person;
  const address = { phone, street, addressLine2, city, state, zip, country, email, language };
  const named = { kind: "organization", organizationName, primaryContactId: person.id } as const;
  return insertDonor(tx, actor, { ...address, ...named, ...made });
}

/** Writes a donor down, with the audit row. */
export async function insertDonor(
  tx: Tx,
  actor: Actor,
  values: Omit<typeof donors.$inferInsert, "displayName" | "organizationId">,
): Promise<Donor> {
  const { firstName = null, lastName = null, organizationName = null, email = null } = values;
  const displayName = displayNameOf({ firstName, lastName, organizationName, email });
  const { organizationId } = actor;
  const [made] = await tx
    .insert(donors)
    .values({ ...values, organizationId, displayName })
    .returning();
  if (!made) throw new Error("A donor was not written.");
  await noteEntered(tx, actor, email);
  await recordChange(tx, actor, {
    action: "donor.create",
    subjectType: "donor",
    subjectId: made.id,
    after: { kind: made.kind, display_name: displayName },
  });
  return made;
}

/** The earliest active person with this address, in lower case. */
export async function findPerson(
  tx: Pick<Tx, "select">,
  organizationId: number,
  email: string,
): Promise<Donor | undefined> {
  const [found] = await tx
    .select()
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        eq(donors.email, email),
        eq(donors.kind, "person"),
        eq(donors.status, "active"),
      ),
    )
    .orderBy(asc(donors.id))
    .limit(1);
  return found;
}

/** Who a person with this address, in lower case, was merged into. */
export async function findMergedPerson(
  tx: Pick<Tx, "select">,
  organizationId: number,
  email: string,
): Promise<Donor | undefined> {
  const former = alias(donors, "former");
  const [found] = await tx
    .select({ donor: donors })
    .from(former)
    .innerJoin(donors, within(donors, former.organizationId, eq(donors.id, former.mergedIntoId)))
    .where(
      within(
        former,
        organizationId,
        eq(former.email, email),
        eq(former.kind, "person"),
        eq(donors.status, "active"),
      ),
    )
    .orderBy(asc(former.id))
    .limit(1);
  return found?.donor;
}

async function matchPerson(
  tx: Tx,
  actor: Actor,
  giver: Partial<Giver>,
  made: Made,
): Promise<Donor> {
  const email = giver.email?.trim().toLowerCase() || null;
  if (email) {
    await holdAddress(tx, actor, email);
    const known =
      (await findPerson(tx, actor.organizationId, email)) ??
      (await findMergedPerson(tx, actor.organizationId, email));
    if (known) return known;
  }
  return insertDonor(tx, actor, {
    kind: "person",
    email,
    firstName: giver.first_name,
    lastName: giver.last_name,
    phone: giver.phone,
    street: giver.street,
    addressLine2: giver.address_line2,
    city: giver.city,
    state: giver.state,
    zip: giver.zip,
    country: giver.country,
    language: giver.language,
    ...made,
  });
}

/** Nobody else makes a donor with this address, in lower case, until the transaction is over. */
export const holdAddress = (
  tx: Tx,
  { organizationId }: { organizationId: number },
  email: string,
): Promise<void> => serialize(tx, `donor:${organizationId}:${email}`);

/** Two gifts at once with the same new address shall not make two donors. */
async function serialize(tx: Tx, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}
