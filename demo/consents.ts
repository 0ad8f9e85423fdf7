import { db } from "@/db/client";
import { addSuppression } from "@/lib/consents/suppressions";
import { createTopic } from "@/lib/consents/topics";
import { readDonor } from "@/lib/donors/donor-rows";
import { addConsent } from "@/lib/donors/preferences/consents";
import { linkToken, preferencesUrl } from "@/lib/donors/preferences/links";
import type { StaffActor } from "@/lib/identity/actor";

/** A topic of the organization's own, a donor who chose, addresses that nothing is sent to, and a link. */
export async function seedConsents(staff: StaffActor, donorId: number) {
  const topic = await createTopic(staff, {
    name: "Volunteer days",
    description: "Once a month: where we need hands, and when.",
  });
  await addConsent(staff, donorId, {
    ...{ topic_id: topic.id, status: "subscribed" },
    evidence: "Sign-up sheet at the harbor supper",
  });
  for (const name of ["old-office", "no-reply", "info", "former-board", "typo"])
    await addSuppression(staff, { address: `${name}@harbor-mail.example` });
  const donor = await readDonor(db, staff, donorId);
  return {
    topic_id: topic.id,
    donor_id: donorId,
    preferences_token: linkToken("preferences", donor),
    preferences_url: preferencesUrl(donor),
  };
}
