import type { CustomView } from "@/lib/custom-fields/schema";
import type { Actor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import type { MailEventKind } from "@/lib/messages/events/told";

/** What a timeline can be narrowed to, and who may see it. */
export const TIMELINE_KINDS = [
  "gifts",
  "refunds",
  "orders",
  "mails",
  "contacts",
  "tasks",
  "changes",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

const NEEDS: Partial<Record<TimelineKind, Permission>> = {
  gifts: "donations_view",
  refunds: "donations_view",
  orders: "orders_view",
};

export const may = (actor: Actor, permission: Permission): boolean =>
  actor.kind === "system" || ("permissions" in actor && actor.permissions.has(permission));

/** Mails to donors by what they are about. What is in none of the lists goes to staff, or is a test. */
export const MAIL_TEMPLATES = {
  portal: [
    ...["donor-sign-up", "donor-sign-in", "donor-confirm-email"],
    ...["donor-account-changed", "donor-account-closed", "form-confirmation"],
    "subscription-confirmation",
  ],
  orders: [
    ...["order-confirmed", "order-receipt", "order-reminder", "order-awaited", "order-link"],
    ...["order-tickets", "order-cancelled", "order-refunded", "ticket-given", "ticket-gone"],
    ...["waitlist-joined", "waitlist-offered", "waitlist-lapsed", "event-invitation"],
    ...["event-invitation-reminder", "event-invitation-declined"],
    ...["event-invitation-changed", "event-invitation-revoked"],
  ],
  giving: [
    ...[
      "donation-receipt",
      "donation-returned",
      "adviser-thanks",
      "receipt-notice",
      "receipt-void",
      "thanks",
      "tribute-notice",
      "card-expiring",
      "gift-promise",
      "debit-returned",
    ],
    ...[
      "sponsorship-renewal",
      "plan-payment-failed",
      "plan-stopped",
      "plan-cancelled",
      "plan-resumed",
      "fundraising-page-news",
    ],
  ],
} as const;

/** The mails that an actor who may read donors can see. */
export const mailsFor = (actor: Actor): string[] => [
  ...MAIL_TEMPLATES.portal,
  ...(may(actor, "orders_view") ? MAIL_TEMPLATES.orders : []),
  ...(may(actor, "donations_view") ? MAIL_TEMPLATES.giving : []),
];

/** The kinds that an actor who may read donors can see. */
export const kindsFor = (actor: Actor): TimelineKind[] =>
  TIMELINE_KINDS.filter((kind) => {
    const needed = NEEDS[kind];
    return !needed || may(actor, needed);
  });

type At = { at: string; id: number; donor_id: number | null; donor_name: string | null };
type Money = { amount: number; currency: string };

/** Something that happened with a donor; amounts in major units. */
export type TimelineItem =
  | (At &
      Money & {
        type: "gift";
        date: string;
        status: string;
        method: string;
        purpose: string | null;
      })
  | (At &
      Money & { type: "credit"; date: string; gift_id: number; type_key: string; revoked: boolean })
  | (At & Money & { type: "refund"; gift_id: number; status: string; reason: string | null })
  | (At &
      Money & {
        type: "order";
        number: string;
        status: string;
        event_id: number;
        event: string;
        admissions: number;
      })
  | (At & {
      type: "mail";
      template: string;
      subject: string;
      address: string;
      status: string;
      /** What became of it, as its provider told last; null: nothing was told. */
      delivery: MailEventKind | null;
      reason: string | null;
    })
  | (At & { type: "letter"; subject: string; status: string })
  | (At & { type: "mailing"; mailing_id: number; name: string; status: string })
  | (At & { type: "mailing_letter"; mailing_id: number; name: string })
  | (At & { type: "journey_message"; journey_id: number; name: string; channel: "email" | "sms" })
  | (At & { type: "journey_letter"; journey_id: number; name: string })
  | (At & {
      type: "contact";
      channel: string;
      direction: string;
      outcome: string | null;
      purpose: string | null;
      subject: string | null;
      note: string | null;
      marked: boolean | null;
      basis: string;
      is_private: boolean;
      /** May the actor read and change it? */
      is_open: boolean;
      occurred_at: string;
      owner: string | null;
      /** Values of custom fields; none of what the actor may not read. */
      custom: CustomView;
    })
  | (At & {
      type: "task";
      title: string;
      kind: string;
      status: string;
      due_at: string | null;
      owner: string | null;
    })
  | (At & {
      type: "change";
      action: string;
      about: string;
      by: string | null;
      by_kind: string;
      fields: string[];
    });
