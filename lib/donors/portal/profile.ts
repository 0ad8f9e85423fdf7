import { desc, eq, gt, isNull } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donorTokens, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { topicsOf } from "@/lib/consents/topic-rows";
import type { DonorActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { type LanguageCode, languagesOf } from "@/lib/language/languages";
import { type Donor, lockDonor, readDonor, writeDonor } from "../donor-rows";
import { applyPreferences } from "../preferences/choices";
import {
  Preferences,
  type PreferencesInput,
  ProfileChanges,
  type ProfileChangesInput,
  type ProfileView,
} from "../schema";
import { findAccountOf } from "./accounts";

/** The signed-in donor as the portal shows them, without anything secret. */
export const getProfile = (actor: DonorActor): Promise<ProfileView> => readProfile(db, actor);

/** The profile of a donor who is named by id. */
export async function readProfile(
  reader: Db | Tx,
  { organizationId, donorId }: Pick<DonorActor, "organizationId" | "donorId">,
): Promise<ProfileView> {
  return present(reader, await readDonor(reader, { organizationId }, donorId));
}

async function present(reader: Pick<Tx, "select">, donor: Donor): Promise<ProfileView> {
  const account = await findAccountOf(reader, donor);
  return {
    id: donor.id,
    display_name: donor.displayName,
    first_name: donor.firstName,
    last_name: donor.lastName,
    email: account?.email ?? donor.email ?? "",
    new_email: await findNewEmail(reader, donor),
    phone: donor.phone,
    street: donor.street,
    address_line2: donor.addressLine2,
    city: donor.city,
    state: donor.state,
    zip: donor.zip,
    country: donor.country,
    language: donor.language,
    mail_topics: donor.mailTopics,
    only_receipts: donor.doNotEmail,
    has_password: Boolean(account?.passwordHash),
  };
}

/** Name, phone, address and language. What is not given stays, null clears. Throws 422. */
export async function changeProfile(
  actor: DonorActor,
  input: ProfileChangesInput,
): Promise<ProfileView> {
  const wanted = accept(ProfileChanges, input);
  if (wanted.language) await requireOffered(actor, wanted.language);
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
    language: wanted.language,
  };
  return change(actor, columns);
}

/** Only what the organization’s pages can be read in. */
async function requireOffered({ organizationId }: DonorActor, wanted: LanguageCode): Promise<void> {
  const [organization] = await db
    .select({ locale: organizations.locale, languages: organizations.languages })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (organization && languagesOf(organization).includes(wanted)) return;
  throw refused("language", "not_offered", "Choose a language from the list.");
}

/** What the donor wants to be written to about. Receipts and notices of their own giving always come. */
export async function changePreferences(
  actor: DonorActor,
  input: PreferencesInput,
): Promise<ProfileView> {
  const { mail_topics: keys, only_receipts: onlyReceipts } = accept(Preferences, input);
  return db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, actor.donorId);
    const topics = new Map(
      (await topicsOf(tx, actor)).flatMap(({ id, key }) =>
        key ? [[id, keys.includes(key)] as const] : [],
      ),
    );
    const wanted = { topics, onlyReceipts };
    return present(tx, await applyPreferences(tx, actor, donor, wanted, "donor_portal"));
  });
}

type Columns = { [Key in keyof Donor]?: Donor[Key] | undefined };

function change(actor: DonorActor, columns: Columns): Promise<ProfileView> {
  return db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, actor.donorId);
    return present(tx, await writeDonor(tx, actor, donor, columns));
  });
}

/** The address that waits for being confirmed. */
async function findNewEmail(
  reader: Pick<Tx, "select">,
  { organizationId, id }: Donor,
): Promise<string | null> {
  const [waiting] = await reader
    .select({ email: donorTokens.email })
    .from(donorTokens)
    .where(
      within(
        donorTokens,
        organizationId,
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
