import { and, eq } from "drizzle-orm";
import type { ReactNode } from "react";
import { db } from "@/db/client";
import { events, organizations, ticketTypes, waitlistEntries } from "@/db/schema";
import { formatDateTime } from "@/lib/format";
import type { JobPayloads } from "@/lib/jobs/queue";
import { MailButton, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { appLink, renderEmail } from "@/lib/messages/render";
import type { WaitlistEntry } from "./waitlist-offers";
import { waitlistToken } from "./waitlist-token";

type Payload = JobPayloads["mail-waitlist"];
type Told = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Writes to somebody of the waiting list, once for each occasion and offer. */
export async function mailWaitlist({ organizationId, entryId, occasion }: Payload): Promise<void> {
  const told = await find(organizationId, entryId);
  if (!told || !isStill(told.entry, occasion)) return;
  const { entry, eventName } = told;
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId);
    const { subject, lines, button } = wordsFor(occasion, told);
    const body = await renderEmail(
      <MailLayout organization={organization} preview={subject}>
        <MailHeading>{eventName}</MailHeading>
        {lines.map((line) => (
          <MailText key={String(line)}>{line}</MailText>
        ))}
        <MailButton organization={organization} href={pageOf(told)}>
          {button}
        </MailButton>
      </MailLayout>,
    );
    await queueEmail(tx, {
      organizationId,
      messageKey: `waitlist:${entryId}:${occasion}:${entry.offeredAt?.toISOString() ?? ""}`,
      template: `waitlist-${occasion}`,
      to: { address: entry.email, name: `${entry.firstName} ${entry.lastName}` },
      subject,
      ...body,
    });
  });
}

/** What has changed meanwhile is told no more. */
const isStill = ({ status }: WaitlistEntry, occasion: Payload["occasion"]): boolean =>
  occasion === "joined" ? status === "waiting" : status === occasion;

async function find(organizationId: number, entryId: number) {
  const [found] = await db
    .select({
      entry: waitlistEntries,
      ticket: ticketTypes.name,
      eventName: events.name,
      slug: events.slug,
      timeZone: events.timeZone,
      client: organizations.slug,
    })
    .from(waitlistEntries)
    .innerJoin(
      ticketTypes,
      and(
        eq(ticketTypes.organizationId, waitlistEntries.organizationId),
        eq(ticketTypes.id, waitlistEntries.ticketTypeId),
      ),
    )
    .innerJoin(
      events,
      and(
        eq(events.organizationId, waitlistEntries.organizationId),
        eq(events.id, waitlistEntries.eventId),
      ),
    )
    .innerJoin(organizations, eq(organizations.id, waitlistEntries.organizationId))
    .where(
      and(eq(waitlistEntries.organizationId, organizationId), eq(waitlistEntries.id, entryId)),
    );
  return found;
}

const pageOf = ({ client, slug, entry }: Told): string =>
  appLink(`/o/${client}/events/${slug}/waitlist/${waitlistToken(entry)}`);

type Words = { subject: string; lines: ReactNode[]; button: string };

function wordsFor(occasion: Payload["occasion"], told: Told): Words {
  const { entry, ticket, eventName, timeZone } = told;
  const wanted = `${entry.quantity} × ${ticket}`;
  if (occasion === "joined")
    return {
      subject: `You are on the waiting list for ${eventName}`,
      lines: [
        `Thank you, ${entry.firstName}. You are waiting for ${wanted}.`,
        "As soon as they are free and it is your turn, we keep them for you and write to you.",
        "Plans change: you can look at your place on the list, or leave it, at any time.",
      ],
      button: "See my place on the list",
    };
  if (occasion === "lapsed")
    return {
      subject: `The places for ${eventName} have gone to the next`,
      lines: [
        `We had kept ${wanted} for you, and the time has run out. Nothing was charged.`,
        "If you would still like to come, you can join the waiting list again.",
      ],
      button: "Open the waiting list",
    };
  const until = entry.offerExpiresAt && formatDateTime(entry.offerExpiresAt, timeZone);
  return {
    subject: `Good news: places for ${eventName} are free`,
    lines: [
      `Good news, ${entry.firstName}: ${wanted} are free, and we keep them for you until ${until}.`,
      "After that they go to the next on the list. If you cannot come any more, let us know with one click there.",
    ],
    button: "Take my places",
  };
}
