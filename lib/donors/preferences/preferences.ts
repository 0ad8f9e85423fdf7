import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { readChoices } from "@/lib/consents/recording";
import { findSuppression } from "@/lib/consents/suppression-rows";
import type { AnonymousActor, DonorActor, VisitorActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { type Donor, lockDonor, readDonor } from "../donor-rows";
import { applyPreferences, applyTexts } from "./choices";
import { findLinked, type LinkActor, type LinkPurpose } from "./links";
import { masked, maskedNumber } from "./masked";
import { PreferenceChoices, type PreferenceChoicesInput, type PreferencesView } from "./schema";

type Holder = DonorActor | LinkActor;

/** What the donor gets by email, as they choose it themselves. Throws not found. */
export async function readPreferences(actor: Holder): Promise<PreferencesView> {
  return present(db, await readDonor(db, actor, actor.donorId));
}

/** Chooses what the donor gets by email. Throws 422 for a topic that donors do not choose. */
export async function savePreferences(
  actor: Holder,
  input: PreferenceChoicesInput,
): Promise<PreferencesView> {
  const wanted = accept(PreferenceChoices, input);
  const { topic_ids: ids, text_topic_ids: textIds, only_receipts: onlyReceipts } = wanted;
  return db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, actor.donorId);
    const offered = (await readChoices(tx, donor)).topics.filter(({ isPublic }) => isPublic);
    const known = new Set(offered.map(({ id }) => id));
    for (const [name, chosen] of [
      ["topic_ids", ids] as const,
      ["text_topic_ids", textIds] as const,
    ]) {
      const unknown = chosen?.findIndex((id) => !known.has(id)) ?? -1;
      if (unknown >= 0)
        throw refused(`${name}.${unknown}`, "unknown_topic", "Choose topics from the list.");
    }
    const chosenIn = (chosen: readonly number[]) =>
      new Map(offered.map(({ id }) => [id, chosen.includes(id)]));
    const source = actor.kind === "donor" ? "donor_portal" : "preference_page";
    const topics = chosenIn(ids);
    const after = await applyPreferences(tx, actor, donor, { topics, onlyReceipts }, source);
    const texted = textIds && (await applyTexts(tx, actor, after, chosenIn(textIds), source));
    return present(tx, texted ?? after);
  });
}

/** The same for a page that is opened by a link, with whose portal it is; undefined for an unknown link. */
export async function preferencesByLink(token: string) {
  const found = await findLinked("preferences", token);
  return found && { portal: found.portal, preferences: await present(db, found.donor) };
}

/** What the holder of a link reads: their own language, and the organization whose languages it may be. */
export async function languageByLink(purpose: LinkPurpose, token: string) {
  const found = await findLinked(purpose, token);
  return found && { client: found.portal.slug, language: found.donor.language };
}

/**
 * Unsubscribes the holder of a link from everything but receipts (RFC 8058). An unknown link changes nothing
 * and is answered in the same way.
 */
export async function unsubscribeByLink(
  { requestId }: Pick<AnonymousActor, "requestId">,
  token: string,
): Promise<void> {
  const found = await findLinked("preferences", token);
  if (!found) return;
  const { organizationId, id } = found.donor;
  const actor: VisitorActor = { kind: "visitor", organizationId, requestId };
  await db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, id);
    const wanted = { topics: new Map<number, boolean>(), onlyReceipts: true };
    await applyPreferences(tx, actor, donor, wanted, "unsubscribe_link");
  });
}

async function present(reader: Db | Tx, donor: Donor): Promise<PreferencesView> {
  const { organizationId, email } = donor;
  const [organization] = await reader
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new Error("A donor has no organization.");
  const { id, name, slug, smsNumber: ownNumber } = organization;
  const number = ownNumber && donor.smsNumber;
  const { topics, statusOf } = await readChoices(reader, donor);
  const suppression =
    email === null
      ? undefined
      : await findSuppression(reader, organizationId, { channel: "email", address: email });
  const stopped = number
    ? await findSuppression(reader, organizationId, { channel: "sms", address: number })
    : undefined;
  return {
    organization: { id, name, slug },
    email: email && masked(email),
    phone: number ? maskedNumber(number) : null,
    is_text_stopped: stopped !== undefined,
    only_receipts: donor.doNotEmail || suppression?.reason === "unsubscribed_all",
    topics: topics
      .filter(({ isPublic }) => isPublic)
      .map((topic) => ({
        ...{ id: topic.id, key: topic.key, name: topic.name, description: topic.description },
        is_subscribed: statusOf("email", topic) === "subscribed",
        is_texted: !donor.doNotSms && statusOf("sms", topic) === "subscribed",
        is_pending: statusOf("email", topic) === "pending",
      })),
  };
}
