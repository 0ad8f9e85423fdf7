import { eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donorAccounts, donors } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { proveMailbox } from "@/lib/messages/gate";
import type { Donor } from "../donor-rows";
import { findPerson } from "../matching";
import { revokeSessions } from "./sessions";
import { voidTokens } from "./tokens";

export type DonorAccount = typeof donorAccounts.$inferSelect;

type Key = Pick<Donor, "organizationId" | "id">;

/** The donor with an account for this address, in lower case, and the account. */
export async function findAccount(
  tx: Pick<Tx, "select">,
  organizationId: number,
  email: string,
): Promise<{ account: DonorAccount; donor: Donor } | undefined> {
  const [found] = await tx
    .select({ account: donorAccounts, donor: donors })
    .from(donorAccounts)
    .innerJoin(
      donors,
      within(donors, donorAccounts.organizationId, eq(donors.id, donorAccounts.donorId)),
    )
    .where(
      within(
        donorAccounts,
        organizationId,
        eq(donorAccounts.email, email),
        eq(donors.status, "active"),
      ),
    );
  return found;
}

/** Who may sign in with this address: whoever proved it before, else the earliest donor who has it. */
export async function findHolder(
  tx: Pick<Tx, "select">,
  organizationId: number,
  email: string,
): Promise<Donor | undefined> {
  const known = await findAccount(tx, organizationId, email);
  return known?.donor ?? (await findPerson(tx, organizationId, email));
}

export async function findAccountOf(
  tx: Pick<Tx, "select">,
  { organizationId, id }: Key,
): Promise<DonorAccount | undefined> {
  const [found] = await tx
    .select()
    .from(donorAccounts)
    .where(within(donorAccounts, organizationId, eq(donorAccounts.donorId, id)));
  return found;
}

/**
 * Notes a sign-in with an address that proved itself; the first one makes the account. An account of
 * somebody else with this address, such as an archived donor's, is over then.
 */
export async function noteProof(
  tx: Tx,
  { organizationId, id: donorId }: Key,
  email: string,
): Promise<void> {
  const lastSignedInAt = now();
  await proveMailbox(tx, { organizationId, address: email }, "link");
  await tx
    .delete(donorAccounts)
    .where(
      within(
        donorAccounts,
        organizationId,
        eq(donorAccounts.email, email),
        ne(donorAccounts.donorId, donorId),
      ),
    );
  await tx
    .insert(donorAccounts)
    .values({ organizationId, donorId, email, lastSignedInAt })
    .onConflictDoUpdate({
      target: [donorAccounts.organizationId, donorAccounts.donorId],
      set: { lastSignedInAt },
    });
}

/** Ends a donor's own access at once: password, sessions and every link that was sent. */
export async function removeAccount(tx: Tx, donor: Key): Promise<void> {
  const { organizationId, id } = donor;
  await tx
    .delete(donorAccounts)
    .where(within(donorAccounts, organizationId, eq(donorAccounts.donorId, id)));
  await revokeSessions(tx, { organizationId, donorId: id });
  await voidTokens(tx, donor);
}
