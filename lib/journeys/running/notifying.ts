import type { Tx } from "@/db/client";
import type { users } from "@/db/schema";
import type { JourneyNode } from "@/db/schema/journey-graph";
import { sendLetter } from "@/lib/accounts/send-letter";
import type { Journey } from "../journey-rows";
import type { Enrollment } from "./rows";

/** @property donor their name */
type Notice = {
  node: Extract<JourneyNode, { kind: "notify" }>;
  donor: string;
  enrollment: Enrollment;
  journey: Pick<Journey, "name">;
};

/** Emails members of staff that a donor came to a step, once for each visit. */
export async function notifyStaff(
  tx: Tx,
  people: readonly (typeof users.$inferSelect)[],
  { node, donor, enrollment, journey }: Notice,
): Promise<void> {
  const { donorId, id, visit } = enrollment;
  for (const person of people)
    await sendLetter(tx, person, `journey-notice:${id}:${node.id}:${visit}:${person.id}`, () => ({
      template: "journey-notice",
      subject: node.subject,
      paragraphs: [`Donor: ${donor}`, ...node.text.split(/\n{2,}/).filter(Boolean)],
      action: { label: "View donor", path: `/admin/donors/${donorId}` },
      note: `You’re receiving this because of the journey “${journey.name}”.`,
    }));
}
