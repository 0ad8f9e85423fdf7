import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entities, organizations, programs, type SponsorshipInterest } from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import { refused } from "@/lib/input";
import type { EventRow } from "../capacity/catalog";
import type { NewOrder } from "../place-order-schema";

/** Whom the buyer would like to sponsor, out of the gallery of the event's own program. Throws 422. */
export async function sponsorshipInterestOf(
  tx: Tx,
  event: EventRow,
  { sponsorship_interest: wanted, cart }: NewOrder,
): Promise<SponsorshipInterest | null> {
  if (!wanted) return null;
  const path = "sponsorship_interest";
  if (!cart.conversion_intents?.child_sponsorship || event.brandingProgramId === null)
    throw refused(path, "not_asked", "Set your interest in sponsoring first.");
  const [found] = await tx
    .select({
      id: entities.id,
      label: entities.publicName,
      program: programs.slug,
      client: organizations.slug,
    })
    .from(entities)
    .innerJoin(
      programs,
      within(programs, entities.organizationId, eq(programs.id, entities.programId)),
    )
    .innerJoin(organizations, eq(organizations.id, entities.organizationId))
    .where(
      within(
        entities,
        event.organizationId,
        eq(entities.programId, event.brandingProgramId),
        eq(entities.id, wanted.recipient_id),
        eq(entities.status, "active"),
        eq(entities.isPublic, true),
        eq(programs.status, "active"),
      ),
    );
  if (!found) throw refused(path, "unknown_recipient", "This profile is no longer shown.");
  return {
    program_id: event.brandingProgramId,
    recipient_id: found.id,
    recipient_label: found.label,
    url: `${env().APP_ORIGIN}/o/${found.client}/programs/${found.program}/${found.id}`,
  };
}
