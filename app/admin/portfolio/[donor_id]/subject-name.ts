import { getDonor } from "@/lib/donors/records/donors";
import { AppError } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";

/** What a donor is called, for a page's title; undefined when the actor may not know. */
export async function subjectName(
  actor: MemberActor | null,
  donorId: number,
): Promise<string | undefined> {
  if (!actor) return undefined;
  try {
    return (await getDonor(actor, donorId)).display_name;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
