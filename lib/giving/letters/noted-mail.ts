import { inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { interactions } from "@/db/schema";
import { within } from "@/db/within";
import { type Change, recordChanges } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import { type NewEmail, queueEmail } from "@/lib/messages/outbox";
import type { Letter } from "./letter-rows";

type About = { donorId: number; purpose: "receipt" | "stewardship" };

/** Queues a mail and notes it for its donor as something that the product did (`portfolio §5`), once. */
export async function queueNotedEmail(
  tx: Tx,
  { donorId, purpose }: About,
  mail: NewEmail,
): Promise<void> {
  await queueEmail(tx, mail);
  const { organizationId, messageKey, subject } = mail;
  await note(tx, [
    { organizationId, donorId, messageKey, purpose, subject, channel: "email", occurredAt: now() },
  ]);
}

type Posted = Pick<Letter, "id" | "organizationId" | "donorId" | "subject">;

const keyOf = ({ id }: Pick<Letter, "id">): string => `letter:${id}`;

/** Notes letters that staff have posted. */
export async function notePosted(
  tx: Tx,
  letters: readonly Posted[],
  occurredAt: Date,
  purpose: About["purpose"] = "stewardship",
): Promise<void> {
  const how = { channel: "mail", purpose, occurredAt } as const;
  await note(
    tx,
    letters.map(({ id, organizationId, donorId, subject }) => ({
      ...{ organizationId, donorId, subject, messageKey: keyOf({ id }) },
      ...how,
    })),
  );
}

/** Takes back the notes of letters that were not posted after all. */
export async function forgetPosted(tx: Tx, letters: readonly Posted[]): Promise<void> {
  const [organizationId] = letters.map((letter) => letter.organizationId);
  if (organizationId === undefined) return;
  const forgotten = await tx
    .delete(interactions)
    .where(
      within(interactions, organizationId, inArray(interactions.messageKey, letters.map(keyOf))),
    )
    .returning();
  const [first] = forgotten;
  if (!first) return;
  await recordChanges(
    tx,
    systemActor(organizationId, first.messageKey ?? ""),
    forgotten.map((each) => ({ ...toldOf(each), action: "interaction.remove" })),
  );
}

type Note = Pick<
  typeof interactions.$inferInsert,
  "organizationId" | "donorId" | "messageKey" | "purpose" | "subject" | "channel" | "occurredAt"
>;

const toldOf = ({ id, donorId }: typeof interactions.$inferSelect): Change => ({
  ...{ action: "interaction.log", subjectType: "donor", subjectId: donorId, aboutId: id },
  isUnlogged: true,
});

async function note(tx: Tx, said: readonly Note[]): Promise<void> {
  if (said.length === 0) return;
  const noted = await tx
    .insert(interactions)
    .values(said.map((each) => ({ ...each, direction: "outbound" as const, isAutomatic: true })))
    .onConflictDoNothing({ target: [interactions.organizationId, interactions.messageKey] })
    .returning();
  const [first] = noted;
  if (!first) return;
  const system = systemActor(first.organizationId, first.messageKey ?? "");
  await recordChanges(tx, system, noted.map(toldOf));
}
