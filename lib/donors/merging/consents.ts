import type { Tx } from "@/db/client";
import { addConsents, type Choice, explicitChoices, keyOfChoice } from "@/lib/consents/recording";
import { topicsOf } from "@/lib/consents/topic-rows";
import type { ConsentStatus } from "@/lib/consents/words";
import type { Donor } from "../donor-rows";

const STRICTNESS: Record<ConsentStatus, number> = { subscribed: 0, pending: 1, unsubscribed: 2 };

/**
 * Of what both donors chose about topics, the stricter holds; what only one of them chose is taken over.
 * What the donors' own columns repeat is joined with those. Returns the IDs of the consents added.
 */
export async function joinConsents(tx: Tx, kept: Donor, gone: Donor): Promise<number[]> {
  const repeated = new Set((await topicsOf(tx, kept)).flatMap(({ id, key }) => (key ? [id] : [])));
  const isOwn = ({ channel, topicId }: Choice) =>
    topicId !== null && !(channel === "email" && repeated.has(topicId));
  const before = new Map(
    (await explicitChoices(tx, kept)).map((choice) => [keyOfChoice(choice), choice.status]),
  );
  const added = (await explicitChoices(tx, gone)).filter((choice) => {
    const own = before.get(keyOfChoice(choice));
    return isOwn(choice) && (own === undefined || STRICTNESS[choice.status] > STRICTNESS[own]);
  });
  return addConsents(tx, kept, added, { source: "merge" });
}
