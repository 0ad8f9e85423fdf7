import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { donors, entities } from "@/db/schema";
import { portalLink } from "@/lib/donors/portal/portal-link";
import { formatDate, formatMoney } from "@/lib/format";
import type { MailTemplate } from "@/lib/messages/gate";
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailSender,
  MailText,
} from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { declineOf } from "@/lib/payments/declines";
import type { PaymentMethod } from "@/lib/payments/payment-methods";
import { chargeOf, type Donation } from "../donations";
import { queueNotedEmail } from "../letters/noted-mail";
import { monthlyPriceOf } from "./monthly-price";
import { purposeOf } from "./purposes";
import { RETRY_DAYS } from "./retry-days";
import type { Plan } from "./rows";
import { addDaysTo, scheduleWords } from "./schedule";

type Fact = { label: string; value: string };

type PlanLetter = {
  template: MailTemplate;
  subject: string;
  paragraphs: string[];
  facts?: Fact[];
  action: { label: string; path: string };
};

const CARD_PAGE = { label: "Update my card", path: "/donor/card" };
const PLANS_PAGE = { label: "View my recurring gifts", path: "/donor/plans" };

/**
 * A period's payment failed: what happened, where a card is changed, and either when it is tried again or,
 * where the bank will not hear of this card any more, by when we need another.
 */
export async function sendFailedLetter(tx: Tx, plan: Plan, donation: Donation): Promise<void> {
  const { failures, lastFailureCode, awaitsCardSince } = plan;
  const amount = formatMoney(chargeOf(donation), donation.currency);
  await sendPlanLetter(
    tx,
    plan,
    `plan-failed:${plan.id}:${donation.id}:${failures}`,
    (purpose) => ({
      template: "plan-payment-failed",
      subject: `Your gift of ${amount} did not go through`,
      paragraphs: [
        `We couldn’t charge your gift for “${purpose}”. ${declineOf(lastFailureCode).message}`,
        awaitsCardSince ? awaitedWords(plan) : retryWords(plan, donation),
      ],
      facts: giftFacts(plan, purpose),
      action: CARD_PAGE,
    }),
  );
}

const retryWords = ({ retryOn }: Plan, { donatedOn }: Donation): string =>
  `We’ll try again on ${formatDate(retryOn ?? donatedOn)}. If you update your card, we’ll try right away.`;

/** The plan ends when the last of the days for reminders has passed. */
function awaitedWords({ retryOn, failures }: Plan): string {
  const left = RETRY_DAYS.slice(failures).reduce((sum: number, days) => sum + days, 0);
  const until = retryOn === null ? "" : ` by ${formatDate(addDaysTo(retryOn, left))}`;
  return `We won’t try this card again. Please add another one${until}. We’ll then charge your gift right away, and your giving continues.`;
}

/** The last attempt failed as well, or no other card came. */
export async function sendStoppedLetter(tx: Tx, plan: Plan, donation: Donation): Promise<void> {
  await sendPlanLetter(tx, plan, `plan-stopped:${plan.id}`, (purpose) => ({
    template: "plan-stopped",
    subject: "Your recurring gift has stopped",
    paragraphs: [
      `We couldn’t charge your gift of ${formatMoney(chargeOf(donation), donation.currency)} for “${purpose}”. ${declineOf(plan.lastFailureCode).message}`,
      "We’ve stopped it and won’t try again. Your earlier gifts aren’t affected, and you can start a new recurring gift whenever you like.",
    ],
    facts: giftFacts(plan, purpose),
    action: PLANS_PAGE,
  }));
}

export async function sendCancelledLetter(tx: Tx, plan: Plan): Promise<void> {
  await sendPlanLetter(tx, plan, `plan-cancelled:${plan.id}`, (purpose) => ({
    template: "plan-cancelled",
    subject: "Your recurring gift has been canceled",
    paragraphs: [
      `Your recurring gift for “${purpose}” has been canceled, as requested. You won’t be charged again.`,
      "Thank you for your giving. Your receipts remain in your account.",
    ],
    facts: giftFacts(plan, purpose),
    action: PLANS_PAGE,
  }));
}

/** A paused recurring gift resumed automatically. */
export async function sendResumedLetter(tx: Tx, plan: Plan): Promise<void> {
  await sendPlanLetter(tx, plan, `plan-resumed:${plan.id}:${plan.nextChargeOn}`, (purpose) => ({
    template: "plan-resumed",
    subject: "Your recurring gift has resumed",
    paragraphs: [
      `Your gift for “${purpose}” resumes on ${formatDate(plan.nextChargeOn)}. If you need more time, you can pause it again.`,
    ],
    facts: giftFacts(plan, purpose),
    action: PLANS_PAGE,
  }));
}

/** A card that plans are charged to ends soon. Once for each card. */
export async function sendExpiringLetter(tx: Tx, plan: Plan, card: PaymentMethod): Promise<void> {
  const month = `${String(card.expMonth).padStart(2, "0")}/${card.expYear}`;
  await sendPlanLetter(tx, plan, expiringKey(card.id), () => ({
    template: "card-expiring",
    subject: `Your card ending in ${card.lastFour} expires soon`,
    paragraphs: [
      `Your recurring gifts are charged to a card that expires ${month}. When your bank sends a new one, please update your card so your giving continues without a gap.`,
    ],
    action: CARD_PAGE,
  }));
}

export const expiringKey = (cardId: number | ""): string => `card-expiring:${cardId}`;

const giftFacts = (plan: Plan, purpose: string): Fact[] => [
  { label: "For", value: purpose },
  { label: "Amount", value: formatMoney(plan.amount + plan.feesCovered, plan.currency) },
  {
    label: "How often",
    value: scheduleWords({ unit: plan.intervalUnit, interval: plan.interval }),
  },
];

/** To the donor, or to the person who gives for an organization. The same key again writes nothing. */
async function sendPlanLetter(
  tx: Tx,
  plan: Plan,
  messageKey: string,
  compose: (purpose: string) => PlanLetter,
): Promise<void> {
  const reader = await findReader(tx, plan);
  if (!reader) return;
  const sender = await findMailSender(tx, plan.organizationId);
  const letter = compose(await purposeOf(tx, plan));
  if (letter.facts) letter.facts.push(...(await priceFacts(tx, plan)));
  const href = await portalLink(tx, plan.organizationId, letter.action.path);
  const about = { donorId: plan.donorId, purpose: "stewardship" } as const;
  await queueNotedEmail(tx, about, {
    organizationId: plan.organizationId,
    messageKey,
    template: letter.template,
    to: { address: reader.email, name: reader.name, proved: true },
    subject: letter.subject,
    ...(await renderEmail(<PlanMail {...{ sender, letter, href, name: reader.name }} />)),
  });
}

/** What a month costs, where a sponsored place has a price. */
async function priceFacts(tx: Tx, { organizationId, entityId, currency }: Plan): Promise<Fact[]> {
  if (entityId === null) return [];
  const [entity] = await tx
    .select({ amount: entities.amount, contributionGoal: entities.contributionGoal })
    .from(entities)
    .where(and(eq(entities.organizationId, organizationId), eq(entities.id, entityId)));
  const price = monthlyPriceOf(entity ?? null);
  return price === null
    ? []
    : [{ label: "Price", value: `${formatMoney(price, currency)} a month` }];
}

async function findReader(tx: Tx, { organizationId, donorId }: Plan) {
  const contact = alias(donors, "contact");
  const [found] = await tx
    .select({
      email: sql<string | null>`coalesce(${donors.email}, ${contact.email})`,
      name: sql<string>`coalesce(${contact.displayName}, ${donors.displayName})`,
      isDeceased: donors.isDeceased,
    })
    .from(donors)
    .leftJoin(
      contact,
      and(
        eq(contact.organizationId, donors.organizationId),
        eq(contact.id, donors.primaryContactId),
      ),
    )
    .where(and(eq(donors.organizationId, organizationId), eq(donors.id, donorId)));
  if (!found?.email || found.isDeceased) return undefined;
  return { ...found, email: found.email };
}

type MailProps = { sender: MailSender; letter: PlanLetter; href: string; name: string };

function PlanMail({ sender, letter, href, name }: MailProps) {
  return (
    <MailLayout organization={sender} preview={letter.subject}>
      <MailHeading>{letter.subject}</MailHeading>
      <MailText>Dear {name},</MailText>
      {letter.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {letter.facts && <MailFacts facts={letter.facts} />}
      <MailButton organization={sender} href={href}>
        {letter.action.label}
      </MailButton>
    </MailLayout>
  );
}
