import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { donorTokens } from "@/db/schema";
import { now } from "@/lib/clock";
import type { DonorActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { findAccountOf } from "./accounts";
import { type Donor, lockDonor, readDonor, writeDonor } from "./donor-rows";
import {
  Preferences,
  type PreferencesInput,
  ProfileChanges,
  type ProfileChangesInput,
  type ProfileView,
} from "./schema";

/** The signed-in donor as the portal shows them, without anything secret. */
export async function getProfile(actor: DonorActor): Promise<ProfileView> {
  const donor = await readDonor(db, actor, actor.donorId);
  const account = await findAccountOf(db, donor);
  return {
    id: donor.id,
    display_name: donor.displayName,
    first_name: donor.firstName,
    last_name: donor.lastName,
    email: account?.email ?? donor.email ?? "",
    new_email: await findNewEmail(donor),
    phone: donor.phone,
    street: donor.street,
    address_line2: donor.addressLine2,
    city: donor.city,
    state: donor.state,
    zip: donor.zip,
    country: donor.country,
    mail_topics: donor.mailTopics,
    only_receipts: donor.doNotEmail,
    has_password: Boolean(account?.passwordHash),
  };
}

/** Name, phone and address. What is not given stays, null clears. Throws 422. */
export async function changeProfile(actor: DonorActor, input: ProfileChangesInput): Promise<void> {
  const wanted = accept(ProfileChanges, input);
  const columns = {
    firstName: wanted.first_name,
    lastName: wanted.last_name,
    phone: wanted.phone,
    street: wanted.street,
    addressLine2: wanted.address_line2,
    city: wanted.city,
    state: wanted.state,
    zip: wanted.zip,
    country: wanted.country,
  };
  await change(actor, columns);
}

/** What the donor wants to be written to about. Receipts and notices of their own giving always come. */
export async function changePreferences(actor: DonorActor, input: PreferencesInput): Promise<void> {
  const { mail_topics: mailTopics, only_receipts: doNotEmail } = accept(Preferences, input);
  await change(actor, { mailTopics, doNotEmail });
}

async function change(
  actor: DonorActor,
  columns: { [Key in keyof Donor]?: Donor[Key] | undefined },
) {
  await db.transaction(async (tx) =>
    writeDonor(tx, actor, await lockDonor(tx, actor, actor.donorId), columns),
  );
}

/** The address that waits for being confirmed. */
async function findNewEmail({ organizationId, id }: Donor): Promise<string | null> {
  const [waiting] = await db
    .select({ email: donorTokens.email })
    .from(donorTokens)
    .where(
      and(
        eq(donorTokens.organizationId, organizationId),
        eq(donorTokens.donorId, id),
        eq(donorTokens.purpose, "confirm_email"),
        isNull(donorTokens.usedAt),
        gt(donorTokens.expiresAt, now()),
      ),
    )
    .orderBy(desc(donorTokens.id))
    .limit(1);
  return waiting?.email ?? null;
}
