import { and, asc, eq, sql } from "drizzle-orm";
import type { ReactElement } from "react";
import { db } from "@/db/client";
import { donors, journeyLetters } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { refusalOf } from "@/lib/consents/receiving";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { shownBlocksOf } from "@/lib/mailings/conditions";
import { valuesOf } from "@/lib/mailings/placeholders";
import { pdfDocument, renderPdf } from "@/lib/messages/document";
import { type Letterhead, letterPaper, readLetterhead } from "@/lib/postal/letters";
import { lockJourney, readJourney } from "../journey-rows";
import { readGraph } from "./rows";
import type { JourneyLetters, LetterPrinting, LetterQuery } from "./schema";

/** Letters of one printing; what is left over comes with the next one. */
const MOST_LETTERS = 200;

/** Printings that are listed. */
const MOST_PRINTINGS = 20;

type MadeFile = { bytes: Buffer; mimeType: string; name: string };

function requirePrinting(actor: MemberActor): void {
  requirePermission(actor, "journeys_run");
  requirePermission(actor, "donors_view");
}

/** The letters of a journey that wait, and its latest printings. Throws not found. */
export async function listJourneyLetters(
  actor: MemberActor,
  journeyId: number,
): Promise<JourneyLetters> {
  requirePrinting(actor);
  await readJourney(db, actor, journeyId);
  const { rows } = await db.execute<{ printed_at: Date | null; letters: number }>(sql`
    select printed_at, count(*)::int as letters from journey_letters
    where organization_id = ${actor.organizationId} and journey_id = ${journeyId}
      and state in ('waiting', 'printed')
    group by printed_at order by printed_at desc nulls first limit ${MOST_PRINTINGS + 1}`);
  const printings = rows.flatMap(({ printed_at, letters }) =>
    printed_at ? [{ printed_at: new Date(printed_at).toISOString(), letters }] : [],
  );
  return {
    waiting: rows.find(({ printed_at }) => printed_at === null)?.letters ?? 0,
    printings: printings.slice(0, MOST_PRINTINGS),
  };
}

/**
 * Takes the letters that wait, at most 200, and calls them printed: their PDF is there for as long as they are.
 * Whoever may no longer be written to is left out. Throws not found, and 409 where no letter waits.
 */
export async function printJourneyLetters(
  actor: MemberActor,
  journeyId: number,
): Promise<LetterPrinting> {
  requirePrinting(actor);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await lockJourney(tx, actor, journeyId);
    const at = now();
    const { rows } = await tx.execute<{ state: string }>(sql`
      update journey_letters l set
        state = case when w.reason is null then 'printed' else 'skipped' end, skip_reason = w.reason,
        printed_at = case when w.reason is null then ${at.toISOString()}::timestamptz end
      from (
        select l.id, ${refusalOf("mail")} as reason from journey_letters l
        join donors donor on donor.organization_id = l.organization_id and donor.id = l.donor_id
        where l.organization_id = ${organizationId} and l.journey_id = ${journeyId} and l.state = 'waiting'
        order by l.id limit ${MOST_LETTERS}) w
      where l.organization_id = ${organizationId} and l.id = w.id
      returning l.state`);
    const printed = rows.filter(({ state }) => state === "printed").length;
    if (rows.length === 0) throw conflict("no_letters", "No letters of this journey are waiting.");
    const waiting = await tx.$count(
      journeyLetters,
      within(
        journeyLetters,
        organizationId,
        and(eq(journeyLetters.journeyId, journeyId), eq(journeyLetters.state, "waiting")),
      ),
    );
    const result = { printed, skipped: rows.length - printed, waiting };
    await recordChange(tx, actor, {
      ...{ action: "journey.print_letters", subjectType: "journey", subjectId: journeyId },
      after: result,
    });
    return { ...result, printed_at: printed > 0 ? at.toISOString() : null };
  });
}

/** The letters of one printing as a PDF, as often as it is asked for. Throws not found. */
export async function printedLetters(
  actor: MemberActor,
  journeyId: number,
  { printed_at: printedAt }: LetterQuery,
): Promise<MadeFile> {
  requirePrinting(actor);
  const { organizationId } = actor;
  const journey = await readJourney(db, actor, journeyId);
  const found = await db
    .select({ letter: journeyLetters, donor: donors })
    .from(journeyLetters)
    .innerJoin(donors, within(donors, organizationId, eq(donors.id, journeyLetters.donorId)))
    .where(
      within(
        journeyLetters,
        organizationId,
        and(
          eq(journeyLetters.journeyId, journeyId),
          eq(journeyLetters.printedAt, new Date(printedAt)),
        ),
      ),
    )
    .orderBy(asc(journeyLetters.id))
    .limit(MOST_LETTERS);
  if (found.length === 0) throw notFound("printing");
  const heads = new Map<string, Letterhead>();
  const pages: ReactElement[] = [];
  for (const { letter, donor } of found) {
    const page = await pageOf(actor, { letter, donor }, heads);
    if (page) pages.push(page);
  }
  const [head] = heads.values();
  const about = { title: journey.name, author: head?.issuer.name ?? journey.name };
  const bytes = await renderPdf(pdfDocument(about, pages));
  return { bytes, mimeType: "application/pdf", name: `letters-${journeyId}.pdf` };
}

type Found = {
  letter: typeof journeyLetters.$inferSelect;
  donor: typeof donors.$inferSelect;
};

async function pageOf(
  actor: MemberActor,
  { letter, donor }: Found,
  heads: Map<string, Letterhead>,
): Promise<ReactElement | undefined> {
  const graph = await readGraph(db, letter, letter.versionId);
  const node = graph.nodes.find(({ id }) => id === letter.node);
  if (node?.kind !== "letter") return undefined;
  const key = `${letter.versionId} ${letter.node}`;
  const head = heads.get(key) ?? (await readLetterhead(db, actor.organizationId, node.content));
  heads.set(key, head);
  const one = {
    ...{ name: donor.displayName, language: donor.language, linkUrl: (url: string) => url },
    address: {
      ...{ street: donor.street, line2: donor.addressLine2, city: donor.city },
      ...{ state: donor.state, zip: donor.zip, country: donor.country },
    },
    values: valuesOf(donor),
    shown: await shownBlocksOf(db, actor, node.content, donor.id),
    date: letter.printedAt ?? now(),
  };
  return letterPaper(head, one, letter.id);
}
