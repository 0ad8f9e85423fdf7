import type { Tx } from "@/db/client";
import { holdDonors } from "@/lib/donors/donor-rows";
import type { Actor } from "@/lib/identity/actor";
import type { Donation } from "../donations";
import { correctStatement } from "./statements";

type Gift = Pick<Donation, "organizationId" | "donorId" | "donatedOn">;

/** Keeps anybody from issuing a statement to the givers meanwhile; before any receipt is numbered. */
export async function holdGivers(tx: Tx, gifts: readonly Gift[]): Promise<void> {
  const [first] = gifts;
  if (!first) return;
  const ids = gifts.map(({ donorId }) => donorId);
  await holdDonors(tx, first, ids);
}

/** Brings every statement in line that says something of the gift, as it was or as it is. */
export async function correctStatements(
  tx: Tx,
  actor: Actor,
  gifts: readonly Gift[],
): Promise<void> {
  const years = gifts.map(({ donorId, donatedOn }) => [donorId, donatedOn.slice(0, 4)].join(" "));
  for (const each of new Set(years)) {
    const [donorId = 0, year = 0] = each.split(" ").map(Number);
    await correctStatement(tx, actor, { donorId, year });
  }
}
