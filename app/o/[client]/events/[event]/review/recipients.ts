import { AppError } from "@/lib/errors";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { Registrant } from "@/lib/events/selling/registration-draft";
import { readGallery } from "@/lib/sponsorship/gallery";

export type Recipient = { id: number; title: string; thumb: string };

const MOST_SHOWN = 6;

/** Some of those who wait for a sponsor in the event's own program. */
export async function findRecipients(
  actor: Registrant,
  { branding_program_id: programId, conversion }: PublicEventView,
): Promise<Recipient[]> {
  if (programId === null || !conversion.child_sponsorship) return [];
  try {
    const asked = { page: 1, per_page: MOST_SHOWN, filter: { available: "1" } };
    const { processed } = await readGallery(actor, programId, asked);
    return processed.map(({ id, title, thumb }) => ({ id, title, thumb }));
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return [];
    throw error;
  }
}
