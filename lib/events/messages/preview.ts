import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizations, users } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type Profile, profileOf } from "@/lib/giving/receipt-profiles/chosen";
import { sumOf } from "@/lib/giving/receipt-profiles/transaction-lines";
import { soldLine } from "@/lib/giving/receipt-profiles/transactions";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { type Speech, speakTo } from "@/lib/language/speech";
import { takePoint } from "@/lib/limits/limits";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { fromMajor } from "@/lib/money";
import type { EventRow } from "../capacity/catalog";
import { getOrderRecord } from "../order-record";
import { eventPage } from "../setup/preview";
import { findEvent } from "../setup/rows";
import { recordSetup } from "../setup/steps";
import { buttonOf, MESSAGES, type MessageKind } from "./kinds";
import { renderMessage } from "./mail";
import type { MessageValues } from "./placeholders";
import { lineWords } from "./receipt-mail";
import { type MessagePreview, type MessagePreviewInput, MessagePreviewRequest } from "./schema";
import { findMessage, requireKind } from "./settings";
import { mergeMessage, plainText, requireMessageText } from "./text";
import { claimedOfOrder, openGuests, valuesOfEvent, valuesOfOrder } from "./values";

/**
 * A message as it would read for one registration, or for a made-up one. Its links lead to the event's
 * page, never into a registration. Throws 403, not found, 422.
 */
export async function previewMessage(
  actor: MemberActor,
  eventId: number,
  kind: string,
  input: MessagePreviewInput,
): Promise<MessagePreview> {
  requirePermission(actor, "events_view");
  return rendered(actor, eventId, requireKind(kind), input);
}

/**
 * Mails a message to whoever asks for it, marked as a test, without what would be attached. Throws 403,
 * not found, 409 `not_a_mail`, 422, 429.
 */
export async function sendTestMessage(
  actor: MemberActor,
  eventId: number,
  kind: string,
  input: MessagePreviewInput,
): Promise<{ address: string }> {
  requirePermission(actor, "events_edit");
  const known = requireKind(kind);
  const { subject, html, text } = await rendered(actor, eventId, known, input);
  if (html === null) throw conflict("not_a_mail", "This becomes a task and is never emailed.");
  const userId = actingUser(actor);
  await takePoint("email_links", `message_test:${userId}:${eventId}:${known}`);
  return db.transaction(async (tx) => {
    const to = await addressOf(tx, actor.organizationId, userId);
    await queueEmail(tx, {
      organizationId: actor.organizationId,
      messageKey: `event-message-test:${randomUUID()}`,
      template: "event-message-test",
      to,
      subject: `[Test] ${subject}`,
      html,
      text,
    });
    await recordSetup(tx, actor, "event_message.test", eventId, { kind: known });
    return { address: to.address };
  });
}

async function addressOf(tx: Tx, organizationId: number, userId: number) {
  const [user] = await tx
    .select({ address: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(within(users, organizationId, eq(users.id, userId)));
  if (!user) throw notFound("user");
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return { address: user.address, name, proved: true } as const;
}

async function rendered(
  actor: MemberActor,
  eventId: number,
  kind: MessageKind,
  input: MessagePreviewInput,
): Promise<MessagePreview> {
  const { order_id: orderId, ...given } = accept(MessagePreviewRequest, input);
  requireMessageText(kind, given);
  const event = await findEvent(db, actor, eventId);
  const { organizationId } = event;
  const host = await hostOf(organizationId);
  const speech = speakTo(null, host.locale);
  const stored = await findMessage(db, { organizationId, eventId: event.id }, kind, speech);
  const profile = await profileOf(db, organizationId);
  const values =
    orderId === undefined
      ? sampleValues(event, host.name, profile, speech)
      : await realValues(actor, event, { kind, orderId, profile, speech });
  const text = { ...stored.text, ...definedOf(given) };
  const attached = [...MESSAGES[kind].attached];
  if (MESSAGES[kind].template === null) {
    const merged = mergeMessage(kind, text, values);
    return { subject: merged.subject, html: null, text: plainText(merged), attached };
  }
  const sender = await findMailSender(db, organizationId);
  const words = profile.law.orders;
  const links = [{ href: eventPage(host.slug, event.slug), label: buttonOf(kind, speech) }];
  return { ...(await renderMessage(sender, { kind, text, values, words, links })), attached };
}

const definedOf = (given: { subject?: string; body?: string }) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

async function hostOf(organizationId: number) {
  const [host] = await db
    .select({
      name: organizations.name,
      slug: organizations.slug,
      locale: organizations.locale,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!host) throw notFound("organization");
  return host;
}

/** Of a registration of this event; what belongs to an occasion, such as a refund, is made up. */
async function realValues(
  actor: MemberActor,
  event: EventRow,
  {
    kind,
    orderId,
    profile,
    speech,
  }: { kind: MessageKind; orderId: number; profile: Profile; speech: Speech },
): Promise<MessageValues> {
  requirePermission(actor, "orders_view");
  if (kind.startsWith("invitation"))
    throw refused("order_id", "not_of_orders", "Invitations are sent before anyone registers.");
  if (kind.startsWith("waitlist_"))
    throw refused(
      "order_id",
      "not_of_orders",
      "People on the waiting list have no registration yet.",
    );
  const order = await getOrderRecord(event.organizationId, orderId);
  if (order.eventId !== event.id) throw notFound("registration");
  const { open, of } = openGuests(order);
  const real = valuesOfOrder(order, now(), speech);
  return {
    ...sampleValues(event, order.organization.name, profile, speech),
    ...real,
    ...claimedOfOrder(order, profile.chosen.jurisdiction, speech),
    open_guests: speech.t("mail")("openGuests", { open, of }),
    ...(real.deadline ? {} : { deadline: sampleDeadline(event, speech) }),
  };
}

const sampleDeadline = ({ startsAt, timeZone }: EventRow, { format }: Speech) =>
  format.dateTime(startsAt ?? now(), timeZone);

/** Two tickets with a dinner, and a gift. */
const sampleLines = (currency: string, { t }: Speech) => {
  const say = t("mail");
  const minor = (major: number) => fromMajor(major, currency);
  const guests = { paid: minor(100), worth: minor(40), benefit: "valued" } as const;
  const gift = { paid: minor(20), worth: 0, benefit: "none" } as const;
  return [
    soldLine({ label: `2 × ${say("guestLine")}`, currency, ...guests }),
    soldLine({ label: say("donationLine"), currency, ...gift }),
  ];
};

/** A registration that nobody made. The place is as somebody who has paid may know it. */
function sampleValues(
  event: EventRow,
  organization: string,
  { law }: Profile,
  speech: Speech,
): MessageValues {
  const { format } = speech;
  const t = speech.t("mail");
  const { currency } = event;
  const money = (major: number) => format.major(major, currency);
  const lines = sampleLines(currency, speech).map(law.transaction);
  const claimed = sumOf(lines, "tax_deductible_amount", currency);
  return {
    ...valuesOfEvent(event, { status: "completed", paymentStatus: "paid" }, now(), speech),
    organization,
    guest_name: "Ada Lovelace",
    first_name: "Ada",
    order_number: "R-01024",
    amount: money(120),
    gift_amount: law.orders.figure === null ? "" : money(claimed),
    kept_value: money(sumOf(lines, "value_received_amount", currency)),
    paid_lines: lines.map((line) => lineWords(line, money, law, speech)).join("; "),
    goods_statement: law.goodsOfLines(lines, currency, speech) ?? "",
    paid_on: format.date(now(), event.timeZone),
    receipt_number: "2026-00042",
    receipt_date: format.date(now(), event.timeZone),
    tickets: t("ticketsAttached"),
    open_guests: t("openGuests", { open: 3, of: 8 }),
    deadline: sampleDeadline(event, speech),
    confirm_by: "",
    check_instructions: event.checkInstructions ?? "",
    cancellation_policy: event.cancellationPolicy ?? "",
    places: `2 × ${t("guestLine")}`,
    sponsor_name: "Harbor Works",
    contact_name: "Grace Hopper",
    contact_details: "grace@example.org",
    package: "Gold sponsor",
  };
}
