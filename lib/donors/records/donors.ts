import { eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { donors, householdMembers } from "@/db/schema";
import { within } from "@/db/within";
import { customAfter } from "@/lib/custom-fields/writing";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { type Donor, lockDonor, presentDonor, readDonor, writeDonor } from "../donor-rows";
import { insertDonor } from "../matching";
import { removeAccount } from "../portal/accounts";
import {
  DonorChanges,
  type DonorChangesInput,
  type DonorView,
  NewDonor,
  type NewDonorInput,
} from "../schema";

/** Adds a donor. Throws 422, also for one without name and address. */
export async function createDonor(actor: MemberActor, input: NewDonorInput): Promise<DonorView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewDonor, input);
  return db.transaction(async (tx) => presentDonor(await addDonor(tx, actor, wanted)));
}

/** Writes a donor down who gives while they are added. Throws 422 as `createDonor`. */
export async function addDonor(tx: Tx, actor: Actor, wanted: NewDonor): Promise<Donor> {
  const columns = { kind: wanted.kind, ...columnsOf(wanted) };
  requireSound(columns);
  await requireContact(tx, actor, columns.primaryContactId);
  const custom = await customAfter(tx, actor, { object: "donor" }, wanted.custom);
  return orTaken(() => insertDonor(tx, actor, { ...columns, custom }));
}

/** Throws not found. */
export async function getDonor(actor: MemberActor, id: number): Promise<DonorView> {
  requirePermission(actor, "donors_view");
  return presentDonor(await readDonor(db, actor, id));
}

/**
 * Changes a donor; what is not given stays, null clears. Another address or status `archived` ends the
 * donor's own access to the portal until the new address has proved itself. Throws not found and 422.
 */
export async function changeDonor(
  actor: MemberActor,
  id: number,
  input: DonorChangesInput,
): Promise<DonorView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(DonorChanges, input);
  return db.transaction(async (tx) => {
    const before = await lockDonor(tx, actor, id);
    return presentDonor(await reviseDonor(tx, actor, before, wanted));
  });
}

/** Changes a donor who is locked; returns `before` itself when nothing differs. Throws 422 as `changeDonor`. */
export async function reviseDonor(
  tx: Tx,
  actor: Actor,
  before: Donor,
  wanted: DonorChanges,
): Promise<Donor> {
  const { kind, status } = wanted;
  const columns = given({ ...columnsOf(wanted), kind, status });
  const after = { ...before, ...columns };
  requireSound(after);
  await requireFree(tx, before, after);
  if (after.primaryContactId !== before.primaryContactId)
    await requireContact(tx, actor, after.primaryContactId, before.id);
  const holder = { object: "donor", id: before.id, current: before.custom };
  const custom = await customAfter(tx, actor, holder, wanted.custom);
  const changed = await orTaken(() => writeDonor(tx, actor, before, { ...columns, custom }));
  if (changed.email !== before.email || changed.status === "archived")
    await removeAccount(tx, changed);
  return changed;
}

const columnsOf = (wanted: DonorChanges) => ({
  firstName: wanted.first_name,
  lastName: wanted.last_name,
  organizationName: wanted.organization_name,
  email: wanted.email,
  phone: wanted.phone,
  street: wanted.street,
  addressLine2: wanted.address_line2,
  city: wanted.city,
  state: wanted.state,
  zip: wanted.zip,
  country: wanted.country,
  primaryContactId: wanted.primary_contact_id,
  mailTopics: wanted.mail_topics,
  doNotEmail: wanted.do_not_email,
  doNotMail: wanted.do_not_mail,
  doNotSms: wanted.do_not_sms,
  doNotPhone: wanted.do_not_phone,
  doNotContact: wanted.do_not_contact,
  isDeceased: wanted.is_deceased,
  language: wanted.language,
  note: wanted.note,
  externalId: wanted.external_id,
});

/** Without what was not given. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };

type Facts = "kind" | "firstName" | "lastName" | "organizationName" | "email" | "primaryContactId";

function requireSound(donor: Partial<Pick<Donor, Facts>>): void {
  const { kind, organizationName, primaryContactId } = donor;
  if (kind === "organization" && !organizationName)
    throw refused("organization_name", "required", "Enter the organization’s name.");
  if (kind === "person" && organizationName)
    throw refused(
      "organization_name",
      "not_an_organization",
      "A person can’t have an organization name.",
    );
  if (kind === "person" && primaryContactId)
    throw refused(
      "primary_contact_id",
      "not_an_organization",
      "A person can’t have a primary contact.",
    );
  if (kind === "person" && !donor.firstName && !donor.lastName && !donor.email)
    throw refused("last_name", "required", "Enter a name or an email address.");
}

/** @param self whose contact it is to be: nobody is their own */
async function requireContact(
  tx: Tx,
  actor: Actor,
  id: number | null | undefined,
  self?: number,
): Promise<void> {
  if (!id) return;
  const [contact] = await tx
    .select({ kind: donors.kind })
    .from(donors)
    .where(within(donors, actor.organizationId, eq(donors.id, id), isNull(donors.mergedIntoId)));
  if (contact?.kind !== "person" || id === self)
    throw refused("primary_contact_id", "unknown_donor", "No person has this ID.");
}

/** A person whom organizations name as their contact stays a person. */
async function requireFree(
  tx: Tx,
  before: Donor,
  after: Pick<Donor, "kind" | "status">,
): Promise<void> {
  if (before.mergedIntoId && after.status === "active")
    throw refused(
      "status",
      "merged",
      "This donor was merged into another. Undo the merge instead.",
    );
  if (after.kind === before.kind || after.kind === "person") return;
  const { organizationId, id } = before;
  const named = await tx.$count(
    donors,
    within(donors, organizationId, eq(donors.primaryContactId, id)),
  );
  if (named > 0)
    throw refused(
      "kind",
      "is_contact",
      "This donor is an organization’s primary contact and must be a person.",
    );
  const homes = await tx.$count(
    householdMembers,
    within(householdMembers, organizationId, eq(householdMembers.donorId, id)),
  );
  if (homes > 0)
    throw refused(
      "kind",
      "lives_somewhere",
      "This donor is a household member and must be a person.",
    );
}

async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "donors_external_id_key")) throw error;
    throw refused("external_id", "taken", "Another donor has this external ID.");
  }
}
