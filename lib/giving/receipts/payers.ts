import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { addressOf } from "../receipt-profiles/receipt-people";

/**
 * The donor whose payments those under an email address are: the only active one who has it. Undefined
 * where nobody has it, and where several share it, since nobody can tell whose payment it was.
 */
export async function payerAt(reader: Db | Tx, organizationId: number, email: string) {
  const asked = { organizationId, email: email.toLowerCase() };
  const [only, ...others] = await payersStatement(reader).execute(asked);
  return others.length === 0 ? only : undefined;
}

const payersStatement = preparedStatement("payers", (reader, name) =>
  reader
    .select()
    .from(donors)
    .where(
      within(
        donors,
        given("organizationId"),
        eq(donors.email, given("email")),
        eq(donors.status, "active"),
      ),
    )
    .orderBy(asc(donors.id))
    .limit(2)
    .prepare(name),
);

/** That donor's postal address, line by line; empty where it is not known. */
export async function addressOfPayer(
  reader: Db | Tx,
  organizationId: number,
  email: string,
): Promise<string[]> {
  const payer = await payerAt(reader, organizationId, email);
  return payer ? addressOf(payer) : [];
}
