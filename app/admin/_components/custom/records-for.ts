import { findRecords, type RecordChoice } from "@/lib/custom-fields/linked-names";
import { findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import type { MemberActor } from "@/lib/identity/actor";

/** What a link’s record is chosen from, with what tells it from namesakes. */
export type LinkChoice = RecordChoice & { detail?: string };

/** Records that fit the words: of donors those in use. */
export async function recordsFor(
  staff: MemberActor,
  target: string,
  words: string,
): Promise<LinkChoice[]> {
  if (target !== "donor") return findRecords(staff, target, words);
  const id = /^#?([1-9]\d{0,8})$/.exec(words.trim())?.[1];
  const [byId, named] = await Promise.all([
    id ? findDonorChoice(staff, Number(id)) : undefined,
    searchDonors(staff, words),
  ]);
  return [...(byId ? [byId] : []), ...named].map(({ id: donorId, name, email, city }) => ({
    ...{ id: donorId, name },
    detail: [email, city].filter(Boolean).join(", "),
  }));
}
