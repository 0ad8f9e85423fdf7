import { sql } from "drizzle-orm";
import { db, longTransaction } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { type Figures, figuresOf, letterFigures } from "./figures";
import { readMailing } from "./mailing-rows";
import { readIssuer } from "./sender";
import type { MailingResults } from "./sending-schema";

/** Milliseconds: a mailing can have a hundred thousand recipients. */
const PATIENCE = { statement: 10_000, lock: 2_500 };

type Counted = { state: string; skip_reason: string | null; count: number };
type Clicked = { link: number; people: number; clicks: number };

type Sums = Omit<Figures, "variant">;

const NOTHING: Sums = {
  ...{ sent: 0, delivered: 0, bounced: 0, complaints: 0 },
  ...{ clicked: 0, unsubscribed: 0, gifts: 0, raised: 0 },
};

const plus = (one: Sums, other: Sums): Sums => ({
  sent: one.sent + other.sent,
  delivered: one.delivered + other.delivered,
  bounced: one.bounced + other.bounced,
  complaints: one.complaints + other.complaints,
  clicked: one.clicked + other.clicked,
  unsubscribed: one.unsubscribed + other.unsubscribed,
  gifts: one.gifts + other.gifts,
  raised: one.raised + other.raised,
});

/** What came of a mailing: who got it, who followed a link, and what it raised. Throws not found. */
export async function readResults(actor: MemberActor, id: number): Promise<MailingResults> {
  requirePermission(actor, "mailings_view");
  requirePermission(actor, "donations_view");
  const mailing = await readMailing(db, actor, id);
  const { organizationId, snapshot } = mailing;
  const { currency } = await readIssuer(db, organizationId);
  const { figures, letters, counted, clicked } = await longTransaction(PATIENCE, async (tx) => ({
    figures: await figuresOf(tx, mailing),
    letters: await letterFigures(tx, mailing),
    counted: (
      await tx.execute<Counted>(sql`
        select r.state, r.skip_reason, count(*)::int as count from mailing_recipients r
        where r.organization_id = ${organizationId} and r.mailing_id = ${id}
        group by r.state, r.skip_reason order by count desc, r.skip_reason`)
    ).rows,
    clicked: (
      await tx.execute<Clicked>(sql`
        select c.link, count(*)::int as people, sum(c.clicks)::int as clicks from mailing_clicks c
        where c.organization_id = ${organizationId} and c.mailing_id = ${id}
        group by c.link order by people desc, c.link`)
    ).rows,
  }));
  const states: Record<string, number> = {};
  for (const { state, count } of counted) states[state] = (states[state] ?? 0) + count;
  const shown = (each: Sums) => ({
    ...{ sent: each.sent, delivered: each.delivered, bounced: each.bounced },
    complaints: each.complaints,
    ...{ clicked: each.clicked, unsubscribed: each.unsubscribed, gifts: each.gifts },
    raised: toMajor(each.raised, currency),
  });
  const total = figures.reduce(plus, NOTHING);
  return {
    states,
    skipped: counted.flatMap(({ skip_reason, count }) =>
      skip_reason ? [{ reason: skip_reason, count }] : [],
    ) as MailingResults["skipped"],
    currency,
    ...shown(total),
    letters: { ...letters, raised: toMajor(letters.raised, currency) },
    links: (snapshot?.links ?? []).map((url, place) => {
      const { people, clicks } = clicked.find(({ link }) => link === place) ?? {
        people: 0,
        clicks: 0,
      };
      return { url, people, clicks };
    }),
    variants: snapshot?.subject_b
      ? figures.map((each) => ({
          variant: each.variant,
          subject: (each.variant === "b" ? snapshot.subject_b : snapshot.subject) ?? "",
          ...shown(each),
        }))
      : [],
  };
}
