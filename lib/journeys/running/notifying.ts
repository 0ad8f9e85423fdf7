import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donors, type users } from "@/db/schema";
import type { JourneyNode } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { sendLetter } from "@/lib/accounts/send-letter";
import type { Journey } from "../journey-rows";
import type { Enrollment } from "./rows";

type Notice = {
  node: Extract<JourneyNode, { kind: "notify" }>;
  enrollment: Enrollment;
  journey: Pick<Journey, "name">;
};

/** Emails members of staff that a donor came to a step, once for each visit. */
export async function notifyStaff(
  tx: Tx,
  people: readonly (typeof users.$inferSelect)[],
  { node, enrollment, journey }: Notice,
): Promise<void> {
  const { organizationId, donorId, id, visit } = enrollment;
  const [donor] = await tx
    .select({ name: donors.displayName })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, donorId)));
  for (const person of people)
    await sendLetter(tx, person, `journey-notice:${id}:${node.id}:${visit}:${person.id}`, () => ({
      template: "journey-notice",
      subject: node.subject,
      paragraphs: [`Donor: ${donor?.name ?? ""}`, ...node.text.split(/\n{2,}/).filter(Boolean)],
      action: { label: "View donor", path: `/admin/donors/${donorId}` },
      note: `You receive this because of the journey “${journey.name}”.`,
    }));
}
