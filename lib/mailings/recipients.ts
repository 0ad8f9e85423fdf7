import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donors, mailingRecipients } from "@/db/schema";
import { within } from "@/db/within";
import { csv, csvRows } from "@/lib/csv";
import type { MemberActor } from "@/lib/identity/actor";
import { placedPage } from "@/lib/paging/pages";
import { readMailing } from "./mailing-rows";
import { requirePeople } from "./rights";
import type { RecipientQuery, RecipientView } from "./sending-schema";
import { SKIP_WORDS, type SkipReason } from "./words";

const clicks = sql<number>`(select coalesce(sum(c.clicks), 0)::int from mailing_clicks c
  where c.organization_id = ${mailingRecipients.organizationId} and c.recipient_id = ${mailingRecipients.id})`;

/** What carriers of texts told last; of emails, only what went wrong is told. */
const isDelivered = sql<boolean | null>`(select e.kind = 'delivered' from message_events e
  where e.organization_id = ${mailingRecipients.organizationId} and e.mail_type = 'mailing'
    and e.mail_id = ${mailingRecipients.id} and e.provider = 'twilio' order by e.id desc limit 1)`;

const selectRecipients = (reader: Db | Tx) =>
  reader
    .select({
      recipient: mailingRecipients,
      donor: { id: donors.id, name: donors.displayName, email: donors.email, phone: donors.phone },
      ...{ clicks, isDelivered },
    })
    .from(mailingRecipients)
    .leftJoin(
      donors,
      within(donors, mailingRecipients.organizationId, eq(donors.id, mailingRecipients.donorId)),
    );

type Found = Awaited<ReturnType<typeof selectRecipients>>[number];

/**
 * Everybody of a mailing’s audience as it was when it started, also those who are skipped, a page at a time.
 * Throws not found, and 400 for a wrong cursor.
 */
export async function listRecipients(
  actor: MemberActor,
  mailingId: number,
  query: RecipientQuery,
): Promise<{ data: RecipientView[]; nextCursor: string | null; total: number }> {
  requirePeople(actor);
  await readMailing(db, actor, mailingId);
  const page = placedPage<number>(actor, `recipients ${mailingId}`, query);
  const { organizationId } = actor;
  const isAsked = and(
    eq(mailingRecipients.mailingId, mailingId),
    query.state && eq(mailingRecipients.state, query.state),
    query.skip_reason && eq(mailingRecipients.skipReason, query.skip_reason),
  );
  const isBeyond = page.place === undefined ? undefined : gt(mailingRecipients.id, page.place);
  const [found, total] = await Promise.all([
    selectRecipients(db)
      .where(within(mailingRecipients, organizationId, isAsked, isBeyond))
      .orderBy(asc(mailingRecipients.id))
      .limit(page.limit),
    db.$count(mailingRecipients, within(mailingRecipients, organizationId, isAsked)),
  ]);
  const { rows, nextCursor } = page.of(found, ({ recipient }) => recipient.id);
  return { data: rows.map(present), nextCursor, total };
}

const present = ({
  recipient,
  donor,
  clicks: clicked,
  isDelivered: told,
}: Found): RecipientView => ({
  id: recipient.id,
  donor: donor && { id: donor.id, name: donor.name },
  ...{ email: donor?.email ?? null, phone: donor?.phone ?? null, is_delivered: told },
  state: recipient.state,
  skip_reason: recipient.skipReason as SkipReason | null,
  variant: recipient.variant,
  attempts: recipient.attempts,
  error: recipient.lastError,
  clicks: clicked,
  sent_at: recipient.sentAt?.toISOString() ?? null,
});

const AT_ONCE = 1_000;
const HEADINGS = [
  ...["Donor id", "Donor", "Email", "Phone", "State", "Why skipped", "Subject", "Sent at"],
  ...["Clicks", "Delivered", "Error"],
];

/** The same as CSV in parts. Throws not found. */
export async function exportRecipients(
  actor: MemberActor,
  mailingId: number,
): Promise<AsyncIterable<string>> {
  requirePeople(actor);
  await readMailing(db, actor, mailingId);
  return parts(actor, mailingId);
}

async function* parts({ organizationId }: MemberActor, mailingId: number) {
  yield csv(HEADINGS, []);
  for (let last = 0; ; ) {
    const found = await selectRecipients(db)
      .where(
        within(
          mailingRecipients,
          organizationId,
          eq(mailingRecipients.mailingId, mailingId),
          gt(mailingRecipients.id, last),
        ),
      )
      .orderBy(asc(mailingRecipients.id))
      .limit(AT_ONCE);
    yield csvRows(
      found
        .map(present)
        .map((row) => [
          ...[row.donor?.id ?? null, row.donor?.name ?? null, row.email, row.phone, row.state],
          ...[row.skip_reason && SKIP_WORDS[row.skip_reason], row.variant, row.sent_at, row.clicks],
          ...[row.is_delivered === null ? null : row.is_delivered ? "yes" : "no", row.error],
        ]),
    );
    if (found.length < AT_ONCE) return;
    last = found.at(-1)?.recipient.id ?? last;
  }
}
