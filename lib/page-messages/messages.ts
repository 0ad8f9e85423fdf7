import { and, desc, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizations, pageMessageRecipients, pageMessages } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { daysFromNow } from "@/lib/clock";
import { refusalOf } from "@/lib/consents/receiving";
import { conflict } from "@/lib/errors";
import { ownPage } from "@/lib/fundraising/own-pages";
import {
  type FundraisingPage,
  isRunning,
  lockOwnPage,
  readCampaign,
} from "@/lib/fundraising/page-rows";
import { mailboxOf } from "@/lib/gate/mailbox";
import { todayOf } from "@/lib/giving/calendar";
import type { DonorActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept } from "@/lib/input";
import { spendPoint } from "@/lib/limits/limits";
import {
  holdsLink,
  MOST_ASKED_A_DAY,
  MOST_THANKED,
  NewAsk,
  type NewAskInput,
  NewThanks,
  type NewThanksInput,
  type PageMessageView,
} from "./schema";

const MOST_LISTED = 100;

type Kind = PageMessageView["kind"];

/** What a donor wrote on behalf of their page, the latest 100 first. Throws not found. */
export async function listPageMessages(actor: DonorActor, id: number): Promise<PageMessageView[]> {
  await ownPage(db, actor, id);
  const found = await db
    .select({ message: pageMessages, recipients: RECIPIENTS })
    .from(pageMessages)
    .where(within(pageMessages, actor.organizationId, eq(pageMessages.pageId, id)))
    .orderBy(desc(pageMessages.id))
    .limit(MOST_LISTED);
  return found.map(({ message, recipients }) => present(message, recipients));
}

const RECIPIENTS = sql<number>`(select count(*) from page_message_recipients r
  where r.organization_id = ${pageMessages.organizationId} and r.message_id = ${pageMessages.id})`.mapWith(
  Number,
);

/**
 * Asks friends for gifts to a donor's page. Nobody is asked twice for a page, and nothing tells who is not written
 * to. Throws not found, 409 where messages are off, for too many in a day, or while a link stands in the page's
 * title, and 422.
 */
export async function askFriends(
  actor: DonorActor,
  id: number,
  input: NewAskInput,
): Promise<PageMessageView> {
  const { body, addresses } = accept(NewAsk, input);
  return db.transaction(async (tx) => {
    const page = await openPage(tx, actor, id);
    await requireRoom(tx, page, addresses.length);
    const message = await write(tx, page, "ask", body);
    for (const address of addresses) await addAddress(tx, message, address);
    return tell(tx, actor, message);
  });
}

/**
 * Thanks those who gave to a donor's page with an address, allow email and were not thanked yet; its owner never
 * sees an address. Throws not found, 409 where messages are off or nobody is left to thank, and 422.
 */
export async function thankGivers(
  actor: DonorActor,
  id: number,
  input: NewThanksInput,
): Promise<PageMessageView> {
  const { body } = accept(NewThanks, input);
  return db.transaction(async (tx) => {
    const page = await openPage(tx, actor, id);
    const message = await write(tx, page, "thanks", body);
    if ((await addGivers(tx, page, message)) === 0)
      throw conflict("nobody_to_thank", "Everyone who gave and can be emailed has been thanked.");
    return tell(tx, actor, message);
  });
}

async function openPage(tx: Tx, actor: DonorActor, id: number): Promise<FundraisingPage> {
  const page = await lockOwnPage(tx, actor, id);
  const campaign = await readCampaign(tx, actor, page.campaignId);
  const [organization] = await tx
    .select({ postalAddress: organizations.postalAddress })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId));
  if (!campaign.allowsMessages || !organization?.postalAddress?.trim())
    throw conflict("messages_off", "Pages of this campaign can’t send messages.");
  const today = await todayOf(tx, actor.organizationId);
  if (page.status !== "live" || !isRunning(campaign, today))
    throw conflict("page_not_live", "Only a live page can send messages.");
  if (holdsLink(page.title))
    throw conflict("link_in_title", "Remove the web address from your page’s title first.");
  return page;
}

async function requireRoom(tx: Tx, { organizationId, id }: FundraisingPage, wanted: number) {
  const asked = await tx.$count(
    pageMessageRecipients,
    within(
      pageMessageRecipients,
      organizationId,
      eq(pageMessageRecipients.pageId, id),
      and(
        eq(pageMessageRecipients.kind, "ask"),
        gt(pageMessageRecipients.createdAt, daysFromNow(-1)),
      ),
    ),
  );
  if (asked + wanted > MOST_ASKED_A_DAY)
    throw conflict(
      "too_many_today",
      `You can ask up to ${MOST_ASKED_A_DAY} people a day. Please try again tomorrow.`,
    );
}

type Message = typeof pageMessages.$inferSelect;

async function write(
  tx: Tx,
  { organizationId, id: pageId }: FundraisingPage,
  kind: Kind,
  body: string,
): Promise<Message> {
  const [made] = await tx
    .insert(pageMessages)
    .values({ organizationId, pageId, kind, body })
    .returning();
  if (!made) throw new Error("A message was not written.");
  return made;
}

/** An address that has had all emails that strangers may cause today gets none, and nobody is told. */
async function addAddress(tx: Tx, message: Message, address: string): Promise<void> {
  const { organizationId, id: messageId, pageId, kind } = message;
  const mailbox = `mailbox:${hashSecret(mailboxOf(address))}`;
  const isFree = (await spendPoint(tx, "unproved_emails", mailbox)) === 0;
  await tx
    .insert(pageMessageRecipients)
    .values({
      ...{ organizationId, messageId, pageId, kind },
      addressHash: sql`address_hash('email', ${address})`,
      ...(isFree ? { address, state: "queued" } : { state: "skipped" }),
    })
    .onConflictDoNothing();
}

/** Returns how many there are. */
async function addGivers(
  tx: Tx,
  { organizationId, id: pageId, kind, ownerDonorId }: FundraisingPage,
  { id: messageId }: Message,
): Promise<number> {
  const column = kind === "team" ? sql`c.team_id` : sql`c.page_id`;
  const { rowCount } = await tx.execute(sql`
    insert into page_message_recipients (organization_id, message_id, page_id, kind, address, address_hash)
    select ${organizationId}, ${messageId}, ${pageId}, 'thanks', g.email, g.hash
    from (
      select distinct on (hash) lower(donor.email) as email,
        address_hash('email', donor.email) as hash, c.id
      from page_credits c
      join donations d on d.organization_id = c.organization_id and d.id = c.donation_id
      join donors donor on donor.organization_id = d.organization_id and donor.id = d.donor_id
      where c.organization_id = ${organizationId} and ${column} = ${pageId}
        and (c.counted > 0 or c.sponsored_at is not null)
        and donor.id is distinct from ${ownerDonorId}::int and ${refusalOf("email")} is null
        and not exists (select from page_message_recipients r
          where r.organization_id = c.organization_id and r.page_id = ${pageId} and r.kind = 'thanks'
            and r.address_hash = address_hash('email', donor.email))
      order by hash, c.id) g
    order by g.id limit ${MOST_THANKED}
    on conflict do nothing`);
  return rowCount ?? 0;
}

async function tell(tx: Tx, actor: DonorActor, message: Message): Promise<PageMessageView> {
  const { organizationId, id, pageId, kind } = message;
  const recipients = await tx.$count(
    pageMessageRecipients,
    within(pageMessageRecipients, organizationId, eq(pageMessageRecipients.messageId, id)),
  );
  await recordChange(tx, actor, {
    action: kind === "ask" ? "fundraising_page.ask" : "fundraising_page.thank",
    ...{ subjectType: "fundraising_page", subjectId: pageId, after: { recipients } },
  });
  return present(message, recipients);
}

const present = ({ id, kind, body, createdAt }: Message, recipients: number): PageMessageView => ({
  ...{ id, kind, body, recipients },
  created_at: createdAt.toISOString(),
});
