import { eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donors, interactions, organizations, textMessages } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import { type Speech, speakTo } from "@/lib/language/speech";
import { metrics } from "@/lib/metrics";
import type { InboundText } from "./carrier";
import { type Keyword, keywordIn } from "./keywords";
import { donorsWith, numberHash, shownNumber } from "./numbers";
import { optInAgain, optOut } from "./opting-out";
import { segmentsOf } from "./segments";

type Organization = typeof organizations.$inferSelect;

/** A number that so many donors have is a switchboard’s: it is noted with the first of them. */
const MOST_DONORS = 20;

/**
 * Takes in a text to one of our numbers: STOP ends text messages to the number at once, START takes that back,
 * HELP is answered, and all else is for staff to read on the number’s donors. Returns what is to be answered, at
 * most once; what was told before, and what is to a number that is nobody’s, changes nothing.
 */
export async function takeInText(
  text: InboundText,
  { requestId }: { requestId: string },
): Promise<string | null> {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.smsNumber, text.to));
  const taken = organization && (await takeIn(organization, text, requestId));
  const outcome = taken ? "stored" : organization ? "duplicate" : "unknown";
  metrics().mailEvents.inc({ provider: text.provider, outcome });
  return taken?.reply ?? null;
}

async function takeIn(organization: Organization, text: InboundText, requestId: string) {
  const actor = systemActor(organization.id, requestId);
  const keyword = keywordIn(text.body);
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(textMessages)
      .values({
        ...{ organizationId: organization.id, direction: "inbound", provider: text.provider },
        ...{ providerReference: text.providerReference, number: text.from },
        ...{ numberHash: numberHash(text.from), body: text.body, keyword, createdAt: now() },
        segments: segmentsOf(text.body).segments,
      })
      .onConflictDoNothing({ target: [textMessages.provider, textMessages.providerReference] })
      .returning({ id: textMessages.id });
    if (!made) return undefined;
    const isDone = keyword !== null && (await obey(tx, actor, keyword, text));
    if (!isDone) await noteForStaff(tx, actor, text);
    if (!isDone || text.isAnswered || env().TEXT_KEYWORD_REPLIES === "carrier")
      return { reply: null };
    const reply = replyTo(keyword, organization, await speechOf(tx, organization, text.from));
    await noteReply(tx, organization, text, reply);
    return { reply };
  });
}

/** Returns whether the keyword meant anything: a YES of who never stopped is an answer to a question. */
async function obey(
  tx: Tx,
  actor: SystemActor,
  keyword: Keyword,
  { from, body }: InboundText,
): Promise<boolean> {
  const holder = { number: from, evidence: `Texted “${body.trim().slice(0, 100)}”` };
  if (keyword === "start") return optInAgain(tx, actor, holder);
  if (keyword === "stop") await optOut(tx, actor, holder);
  return true;
}

/** As an interaction of everybody who has the number. */
async function noteForStaff(
  tx: Tx,
  actor: SystemActor,
  { from, body }: InboundText,
): Promise<void> {
  const { organizationId } = actor;
  const holders = (await donorsWith(tx, organizationId, from)).slice(0, MOST_DONORS);
  for (const donorId of holders) {
    const [made] = await tx
      .insert(interactions)
      .values({
        ...{ organizationId, donorId, channel: "text", direction: "inbound" },
        ...{ note: body, occurredAt: now() },
      })
      .returning();
    if (!made) throw new Error("An interaction was not written.");
    await recordChange(tx, actor, {
      ...{ action: "interaction.log", subjectType: "donor", subjectId: donorId, aboutId: made.id },
      after: { interaction_id: made.id, channel: made.channel, outcome: made.outcome },
    });
  }
}

/** The language of the number’s only donor, or the organization’s. */
async function speechOf(tx: Tx, organization: Organization, number: string): Promise<Speech> {
  const holders = await donorsWith(tx, organization.id, number);
  const known = await tx
    .selectDistinct({ language: donors.language })
    .from(donors)
    .where(within(donors, organization.id, inArray(donors.id, holders)));
  return speakTo(known.length === 1 ? known[0]?.language : null, organization.locale);
}

function replyTo(keyword: Keyword, organization: Organization, speech: Speech): string {
  const t = speech.t("mail");
  const { name, contactEmail, contactPhone, website, smsNumber } = organization;
  if (keyword === "stop") return t("textStopped", { organization: name });
  if (keyword === "start") return t("textStarted", { organization: name });
  const contact = [contactPhone, contactEmail ?? website].filter(Boolean).join(", ");
  return t("textHelp", { organization: name, contact: contact || shownNumber(smsNumber ?? "") });
}

const noteReply = (
  tx: Tx,
  { id: organizationId }: Organization,
  { provider, providerReference, from }: InboundText,
  body: string,
) =>
  tx.insert(textMessages).values({
    ...{ organizationId, direction: "outbound", provider, body, number: from },
    ...{ numberHash: numberHash(from), providerReference: `reply:${providerReference}` },
    ...{ segments: segmentsOf(body).segments, createdAt: now() },
  });
