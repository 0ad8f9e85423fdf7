import { and, desc, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { consents } from "@/db/schema";
import { within } from "@/db/within";
import { findSuppression, liftOwn, suppress } from "@/lib/consents/suppression-rows";
import { lockDonor } from "@/lib/donors/donor-rows";
import { choose } from "@/lib/donors/preferences/choices";
import type { SystemActor } from "@/lib/identity/actor";
import { donorsWith } from "./numbers";

type Holder = { number: string; evidence: string };

/** Ends text messages to a number and for everybody who has it, from now on. */
export async function optOut(
  tx: Tx,
  actor: SystemActor,
  { number, evidence }: Holder,
): Promise<number[]> {
  await suppress(tx, actor, { channel: "sms", address: number }, "unsubscribed_all");
  const holders = await donorsWith(tx, actor.organizationId, number);
  for (const id of holders) {
    const donor = await lockDonor(tx, actor, id);
    const choice = { channel: "sms", topicId: null, status: "unsubscribed" } as const;
    await choose(tx, actor, donor, [choice], { source: "text_message", evidence });
  }
  return holders;
}

/**
 * Takes an opt-out by text back: the topics that the number’s donors had chosen are in force again, and no others.
 * What staff entered and what the donor chose elsewhere stays. Returns whether there was one.
 */
export async function optInAgain(
  tx: Tx,
  actor: SystemActor,
  { number, evidence }: Holder,
): Promise<boolean> {
  const { organizationId } = actor;
  const reached = { channel: "sms", address: number } as const;
  const suppression = await findSuppression(tx, organizationId, reached);
  if (suppression?.reason !== "unsubscribed_all") return false;
  await liftOwn(tx, actor, reached);
  for (const id of await donorsWith(tx, organizationId, number)) {
    const donor = await lockDonor(tx, actor, id);
    if (!donor.doNotSms || !(await endedByText(tx, organizationId, id))) continue;
    const choice = { channel: "sms", topicId: null, status: "subscribed" } as const;
    await choose(tx, actor, donor, [choice], { source: "text_message", evidence });
  }
  return true;
}

/** Was it a text that ended all text messages to the donor, and nothing later? */
async function endedByText(tx: Tx, organizationId: number, donorId: number): Promise<boolean> {
  const ofChannel = and(eq(consents.channel, "sms"), isNull(consents.topicId));
  const [last] = await tx
    .select({ source: consents.source })
    .from(consents)
    .where(within(consents, organizationId, eq(consents.donorId, donorId), ofChannel))
    .orderBy(desc(consents.id))
    .limit(1);
  return last?.source === "text_message";
}

/** Takes in that a carrier refuses every text to a number: no other is tried. */
export async function noteRefusal(
  actor: SystemActor,
  {
    number,
    because,
    said,
  }: { number: string; because: "opted_out" | "invalid_number"; said: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (because === "opted_out")
      await optOut(tx, actor, {
        number,
        evidence: `Told the carrier to stop (${said})`.slice(0, 300),
      });
    else await suppress(tx, actor, { channel: "sms", address: number }, "hard_bounce");
  });
}
