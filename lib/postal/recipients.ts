import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donors, letterRecipients } from "@/db/schema";
import { within } from "@/db/within";
import type { MemberActor } from "@/lib/identity/actor";
import { requirePeople } from "@/lib/mailings/rights";
import { readIssuer } from "@/lib/mailings/sender";
import { placedPage } from "@/lib/paging/pages";
import { postalLines } from "@/lib/postal-address";
import type { AddressedTo } from "./addressed";
import { type LetterRun, type RunPath, readRun } from "./run-rows";
import type { LetterRecipientQuery, LetterRecipientView } from "./schema";
import type { LetterSkip } from "./words";

/**
 * Who got a letter of a run, in the order in which it was printed, and who did not and why, a page at a
 * time; those who were counted only, because the email reaches them or their letter comes with another run,
 * are not listed. Throws not found, and 400 for a wrong cursor.
 */
export async function listLetterRecipients(
  actor: MemberActor,
  path: RunPath,
  query: LetterRecipientQuery,
): Promise<{ data: LetterRecipientView[]; nextCursor: string | null; total: number }> {
  requirePeople(actor);
  const { id: runId } = await readRun(db, actor, path);
  const { organizationId } = actor;
  const { locale } = await readIssuer(db, organizationId);
  const page = placedPage<number>(actor, `letters ${runId}`, query);
  const isAsked = and(
    eq(letterRecipients.runId, runId),
    query.state && eq(letterRecipients.state, query.state),
    query.skip_reason && eq(letterRecipients.skipReason, query.skip_reason),
  );
  const isBeyond = page.place === undefined ? undefined : gt(letterRecipients.id, page.place);
  const [found, total] = await Promise.all([
    db
      .select({ recipient: letterRecipients, donor: { id: donors.id, name: donors.displayName } })
      .from(letterRecipients)
      .leftJoin(
        donors,
        within(donors, letterRecipients.organizationId, eq(donors.id, letterRecipients.donorId)),
      )
      .where(within(letterRecipients, organizationId, isAsked, isBeyond))
      .orderBy(asc(letterRecipients.id))
      .limit(page.limit),
    db.$count(letterRecipients, within(letterRecipients, organizationId, isAsked)),
  ]);
  const { rows, nextCursor } = page.of(found, ({ recipient }) => recipient.id);
  const data = rows.map(({ recipient, donor }) => ({
    ...{ id: recipient.id, donor, name: recipient.name, state: recipient.state },
    address: recipient.address?.street ? postalLines(recipient.address, locale) : [],
    skip_reason: recipient.skipReason as LetterSkip | null,
    scans: recipient.scans,
  }));
  return { data, nextCursor, total };
}

export type PrintedLetter = typeof letterRecipients.$inferSelect & AddressedTo;

/** Some letters of a run in the order in which they are printed, without those of erased donors. */
export async function readLetters(
  reader: Db | Tx,
  { organizationId, id }: Pick<LetterRun, "organizationId" | "id">,
  { after, most }: { after: number; most: number },
): Promise<PrintedLetter[]> {
  const found = await reader
    .select()
    .from(letterRecipients)
    .where(
      within(
        letterRecipients,
        organizationId,
        eq(letterRecipients.runId, id),
        eq(letterRecipients.state, "printed"),
        isNotNull(letterRecipients.name),
        gt(letterRecipients.id, after),
      ),
    )
    .orderBy(asc(letterRecipients.id))
    .limit(most);
  return found.flatMap((row) =>
    row.name && row.address ? [{ ...row, name: row.name, address: row.address }] : [],
  );
}
