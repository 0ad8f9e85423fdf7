import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { donors, entities } from "@/db/schema";
import { portalLink } from "@/lib/donors/portal/portal-link";
import type { Speech } from "@/lib/language/speech";
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
import { addDaysTo } from "./schedule";

type Fact = { label: string; value: string };

type PlanLetter = {
  template: MailTemplate;
  subject: string;
  paragraphs: string[];
  facts?: Fact[];
  action: typeof CARD_PAGE | typeof PLANS_PAGE;
};

const CARD_PAGE = { label: "planCardButton", path: "/donor/card" } as const;
const PLANS_PAGE = { label: "planListButton", path: "/donor/plans" } as const;

/**
 * A period's payment failed: what happened, where a card is changed, and either when it is tried again or,
 * where the bank will not hear of this card any more, by when we need another.
 */
export async function sendFailedLetter(tx: Tx, plan: Plan, donation: Donation): Promise<void> {
  const { failures, lastFailureCode, awaitsCardSince } = plan;
  await sendPlanLetter(
    tx,
    plan,
    `plan-failed:${plan.id}:${donation.id}:${failures}`,
    (purpose, speech) => {
      const t = speech.t("mail");
      const amount = speech.format.money(chargeOf(donation), donation.currency);
      const reason = speech.said(declineOf(lastFailureCode).message);
      return {
        template: "plan-payment-failed",
        subject: t("planFailedSubject", { amount }),
        paragraphs: [
          t("planFailedText", { purpose, reason }),
          awaitsCardSince ? awaitedWords(plan, speech) : retryWords(plan, donation, speech),
        ],
        facts: giftFacts(plan, purpose, speech),
        action: CARD_PAGE,
      };
    },
  );
}

const retryWords = ({ retryOn }: Plan, { donatedOn }: Donation, { t, format }: Speech): string =>
  t("mail")("planRetry", { date: format.date(retryOn ?? donatedOn) });

/** The plan ends when the last of the days for reminders has passed. */
function awaitedWords({ retryOn, failures }: Plan, { t, format }: Speech): string {
  const left = RETRY_DAYS.slice(failures).reduce((sum: number, days) => sum + days, 0);
  return retryOn === null
    ? t("mail")("planAwaited")
    : t("mail")("planAwaitedBy", { date: format.date(addDaysTo(retryOn, left)) });
}

/** The last attempt failed as well, or no other card came. */
export async function sendStoppedLetter(tx: Tx, plan: Plan, donation: Donation): Promise<void> {
  await sendPlanLetter(tx, plan, `plan-stopped:${plan.id}`, (purpose, speech) => {
    const t = speech.t("mail");
    const amount = speech.format.money(chargeOf(donation), donation.currency);
    const reason = speech.said(declineOf(plan.lastFailureCode).message);
    return {
      template: "plan-stopped",
      subject: t("planStoppedSubject"),
      paragraphs: [t("planStoppedText", { amount, purpose, reason }), t("planStoppedMore")],
      facts: giftFacts(plan, purpose, speech),
      action: PLANS_PAGE,
    };
  });
}

export async function sendCancelledLetter(tx: Tx, plan: Plan): Promise<void> {
  await sendPlanLetter(tx, plan, `plan-cancelled:${plan.id}`, (purpose, speech) => {
    const t = speech.t("mail");
    return {
      template: "plan-cancelled",
      subject: t("planCanceledSubject"),
      paragraphs: [t("planCanceledText", { purpose }), t("planCanceledMore")],
      facts: giftFacts(plan, purpose, speech),
      action: PLANS_PAGE,
    };
  });
}

/** A paused recurring gift resumed automatically. */
export async function sendResumedLetter(tx: Tx, plan: Plan): Promise<void> {
  const key = `plan-resumed:${plan.id}:${plan.nextChargeOn}`;
  await sendPlanLetter(tx, plan, key, (purpose, speech) => {
    const t = speech.t("mail");
    const date = speech.format.date(plan.nextChargeOn);
    return {
      template: "plan-resumed",
      subject: t("planResumedSubject"),
      paragraphs: [t("planResumedText", { purpose, date })],
      facts: giftFacts(plan, purpose, speech),
      action: PLANS_PAGE,
    };
  });
}

/** A card that plans are charged to ends soon. Once for each card. */
export async function sendExpiringLetter(tx: Tx, plan: Plan, card: PaymentMethod): Promise<void> {
  const month = `${String(card.expMonth).padStart(2, "0")}/${card.expYear}`;
  await sendPlanLetter(tx, plan, expiringKey(card.id), (_, speech) => {
    const t = speech.t("mail");
    return {
      template: "card-expiring",
      subject: t("cardExpiringSubject", { lastFour: card.lastFour }),
      paragraphs: [t("cardExpiringText", { month })],
      action: CARD_PAGE,
    };
  });
}

export const expiringKey = (cardId: number | ""): string => `card-expiring:${cardId}`;

const giftFacts = (plan: Plan, purpose: string, { t, format }: Speech): Fact[] => {
  const say = t("mail");
  return [
    { label: say("factFor"), value: purpose },
    {
      label: say("factAmount"),
      value: format.money(plan.amount + plan.feesCovered, plan.currency),
    },
    { label: say("factHowOften"), value: scheduleIn(plan, say) },
  ];
};

const SCHEDULES = {
  week: "scheduleWeek",
  month: "scheduleMonth",
  year: "scheduleYear",
} as const;

/** `Every 3 months`, in the reader's language. */
const scheduleIn = (
  { intervalUnit, interval }: Pick<Plan, "intervalUnit" | "interval">,
  t: ReturnType<typeof mailWords>,
): string => t(SCHEDULES[intervalUnit], { interval });

const mailWords = (speech: Speech) => speech.t("mail");

/** To the donor, or to the person who gives for an organization. The same key again writes nothing. */
async function sendPlanLetter(
  tx: Tx,
  plan: Plan,
  messageKey: string,
  compose: (purpose: string, speech: Speech) => PlanLetter,
): Promise<void> {
  const reader = await findReader(tx, plan);
  if (!reader) return;
  const sender = await findMailSender(tx, plan.organizationId, reader.language);
  const letter = compose(await purposeOf(tx, plan), sender.speech);
  if (letter.facts) letter.facts.push(...(await priceFacts(tx, plan, sender.speech)));
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
async function priceFacts(
  tx: Tx,
  { organizationId, entityId, currency }: Plan,
  { t, format }: Speech,
): Promise<Fact[]> {
  if (entityId === null) return [];
  const [entity] = await tx
    .select({ amount: entities.amount, contributionGoal: entities.contributionGoal })
    .from(entities)
    .where(and(eq(entities.organizationId, organizationId), eq(entities.id, entityId)));
  const price = monthlyPriceOf(entity ?? null);
  return price === null
    ? []
    : [
        {
          label: t("mail")("factPrice"),
          value: t("mail")("priceAMonth", { amount: format.money(price, currency) }),
        },
      ];
}

async function findReader(tx: Tx, { organizationId, donorId }: Plan) {
  const contact = alias(donors, "contact");
  const [found] = await tx
    .select({
      email: sql<string | null>`coalesce(${donors.email}, ${contact.email})`,
      name: sql<string>`coalesce(${contact.displayName}, ${donors.displayName})`,
      language: sql<string | null>`coalesce(${contact.language}, ${donors.language})`,
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
  const t = mailWords(sender.speech);
  return (
    <MailLayout organization={sender} preview={letter.subject}>
      <MailHeading>{letter.subject}</MailHeading>
      <MailText>{t("dear", { name })}</MailText>
      {letter.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {letter.facts && <MailFacts facts={letter.facts} />}
      <MailButton organization={sender} href={href}>
        {t(letter.action.label)}
      </MailButton>
    </MailLayout>
  );
}
