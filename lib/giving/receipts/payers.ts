import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { addressOf } from "../receipt-profiles/receipt-people";

/**
 * The donor whose payments those under an email address are: the only active one who has it. Undefined
 * where nobody has it, and where several share it, since nobody can tell whose payment it was.
 */
export async function payerAt(reader: Db | Tx, organizationId: number, email: string) {
  const [only, ...others] = await reader
    .select()
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        eq(donors.email, email.toLowerCase()),
        eq(donors.status, "active"),
      ),
    )
    .orderBy(asc(donors.id))
    .limit(2);
  return others.length === 0 ? only : undefined;
}

/** That donor's postal address, line by line; empty where it is not known. */
export async function addressOfPayer(
  reader: Db | Tx,
  organizationId: number,
  email: string,
): Promise<string[]> {
  const payer = await payerAt(reader, organizationId, email);
  return payer ? addressOf(payer) : [];
}
