import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { holdUnmerged } from "@/lib/donors/changes";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";

type Named = { donor_id?: number | null | undefined; donor_email?: string | null | undefined };

/** Active donors with an address, the one added first being first; one more than one tells them apart. */
export const donorsAt = (tx: Tx, { organizationId }: Actor, email: string) =>
  tx
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        and(
          eq(donors.email, email.trim().toLowerCase()),
          eq(donors.status, "active"),
          isNull(donors.mergedIntoId),
        ),
      ),
    )
    .orderBy(donors.id)
    .limit(2);

/**
 * The donor whom an action names by id or by an address that no other active donor has. Nobody merges them
 * until the transaction is over. Throws 422 at the field that names none, or more than one.
 */
export async function namedDonor(tx: Tx, actor: Actor, named: Named): Promise<number> {
  const { donor_id: id, donor_email: email } = named;
  if (id != null) {
    if (await holdUnmerged(tx, actor.organizationId, id)) return id;
    throw refused("donor_id", "unknown_donor", "No donor has this ID.");
  }
  if (!email) throw refused("donor_id", "required", "Send donor_id or donor_email.");
  const [found, other] = await donorsAt(tx, actor, email);
  if (!found) throw refused("donor_email", "unknown_donor", "No donor has this email address.");
  if (other)
    throw refused(
      "donor_email",
      "several_donors",
      "Several donors have this email address. Send donor_id instead.",
    );
  await holdUnmerged(tx, actor.organizationId, found.id);
  return found.id;
}
