import { EVENT_MESSAGE_KINDS } from "@/db/schema";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { type Speech, speak } from "@/lib/language/speech";
import { MESSAGE_PLACEHOLDERS, type PlaceholderName } from "./placeholders";
import type { MessageRules } from "./rules";

export const MESSAGE_KINDS = EVENT_MESSAGE_KINDS;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const EVENT = ["organization", "event_name", "event_date", "place", "join_link"] as const;
const ORDER = ["guest_name", "first_name", ...EVENT, "order_number", "manage_link"] as const;
const INVITED = ["guest_name", "first_name", ...EVENT, "places", "manage_link"] as const;
const WAITING = ["guest_name", "first_name", ...EVENT, "places", "manage_link"] as const;

const EVENT_FACTS = [
  ["factWhen", "event_date"],
  ["factWhere", "place"],
  ["factJoin", "join_link"],
] as const;
const ORDER_FACTS = [["factOrder", "order_number"], ...EVENT_FACTS] as const;
const MONEY_FACTS = [
  ["factTotal", "amount"],
  [{ of: "ofTotal" }, "gift_amount"],
] as const;

const OPEN = "openRegistration";

/**
 * Each message of an event: when it is sent, what it may say, and which of the catalogue's words are ours
 * for it.
 */
export const MESSAGES: Record<MessageKind, MessageRules> = {
  confirmation: {
    name: "Confirmation",
    when: "once a registration is complete: paid, or free",
    template: "order-confirmed",
    required: true,
    takes: [...ORDER, "amount", "gift_amount", "tickets"],
    facts: [...ORDER_FACTS, ...MONEY_FACTS],
    button: OPEN,
    attached: ["Tickets with their codes as PDF, once they are ready", "Calendar entry"],
    subject: "confirmationSubject",
    body: "confirmationBody",
  },
  receipt: {
    name: "Receipt",
    when: "with each payment that completes a registration, and on request",
    template: "order-receipt",
    required: true,
    takes: [
      ...ORDER,
      ...(["amount", "gift_amount", "kept_value", "paid_lines", "goods_statement"] as const),
      ...(["receipt_number", "receipt_date", "paid_on"] as const),
    ],
    facts: [
      ["receiptFact", "receipt_number"],
      ["dateFact", "receipt_date"],
      ["factPaidOn", "paid_on"],
      ["factOrder", "order_number"],
      ["factPaidFor", "paid_lines"],
      ["factTotalPaid", "amount"],
      [{ of: "received" }, "kept_value"],
      [{ of: "figure" }, "gift_amount"],
      ["factInReturn", "goods_statement"],
    ],
    button: OPEN,
    attached: ["Receipt as PDF"],
    subject: "orderReceiptSubject",
    body: "orderReceiptBody",
  },
  details_reminder: {
    name: "Reminder to complete details",
    when: "once, a few days before the event, to buyers whose guests’ names or answers are missing",
    template: "order-reminder",
    required: false,
    takes: [...ORDER, "open_guests", "deadline"],
    facts: ORDER_FACTS,
    button: "completeRegistration",
    attached: [],
    subject: "detailsReminderSubject",
    body: "detailsReminderBody",
  },
  check_instructions: {
    name: "How to pay by check",
    when: "when someone registers to pay by check",
    template: "order-awaited",
    required: true,
    takes: [...ORDER, "amount", "deadline", "confirm_by", "check_instructions"],
    facts: [
      ...ORDER_FACTS,
      ["factToPay", "amount"],
      ["factHeldUntil", "deadline"],
      ["factConfirmBy", "confirm_by"],
    ],
    button: OPEN,
    attached: ["Calendar entry"],
    subject: "checkInstructionsSubject",
    body: "checkInstructionsBody",
  },
  new_link: {
    name: "New link",
    when: "when a guest asks for their link, or you send it again",
    template: "order-link",
    required: true,
    takes: ORDER,
    facts: [],
    button: OPEN,
    attached: [],
    subject: "newLinkSubject",
    body: "newLinkBody",
  },
  cancellation: {
    name: "Cancellation",
    when: "when a registration is canceled, by the buyer or by you",
    template: "order-cancelled",
    required: false,
    takes: [...ORDER, "amount", "cancellation_policy"],
    facts: [
      ["factOrder", "order_number"],
      ["factWhen", "event_date"],
      ["factRetained", "amount"],
    ],
    button: OPEN,
    attached: ["Adjusted receipt as PDF, if there was a receipt"],
    subject: "cancellationSubject",
    body: "cancellationBody",
  },
  refund: {
    name: "Refund",
    when: "when a payment is refunded",
    template: "order-refunded",
    required: false,
    takes: [...ORDER, "amount", "gift_amount"],
    facts: [
      ["factOrder", "order_number"],
      ["factRefunded", "amount"],
      [{ of: "ofRest" }, "gift_amount"],
    ],
    button: OPEN,
    attached: ["Adjusted receipt as PDF, if there was a receipt"],
    subject: "refundSubject",
    body: "refundBody",
  },
  waitlist_joined: {
    name: "Waiting list: joined",
    when: "when someone joins the waiting list",
    template: "waitlist-joined",
    required: false,
    takes: WAITING,
    facts: EVENT_FACTS,
    button: "viewMyPlace",
    attached: [],
    subject: "waitlistJoinedSubject",
    body: "waitlistJoinedBody",
  },
  waitlist_offer: {
    name: "Waiting list: seats available",
    when: "when seats are held for the next person on the waiting list",
    template: "waitlist-offered",
    required: true,
    takes: [...WAITING, "deadline"],
    facts: [...EVENT_FACTS, ["factHeldForYou", "deadline"]],
    button: "acceptSeats",
    attached: [],
    subject: "waitlistOfferSubject",
    body: "waitlistOfferBody",
  },
  waitlist_lapsed: {
    name: "Waiting list: offer expired",
    when: "when an offer expires unused",
    template: "waitlist-lapsed",
    required: false,
    takes: WAITING,
    facts: [],
    button: "openWaitlist",
    attached: [],
    subject: "waitlistLapsedSubject",
    body: "waitlistLapsedBody",
  },
  invitation: {
    name: "Invitation",
    when: "when you send an invitation, and when a host invites a guest",
    template: "event-invitation",
    required: true,
    takes: [...INVITED, "deadline"],
    facts: [...EVENT_FACTS, ["factRespondBy", "deadline"]],
    button: "answerInvitation",
    attached: ["Calendar entry"],
    subject: "invitationSubject",
    body: "invitationBody",
  },
  invitation_reminder: {
    name: "Invitation: reminder",
    when: "when you remind people who haven’t answered, once per reminder",
    template: "event-invitation-reminder",
    required: false,
    takes: [...INVITED, "deadline"],
    facts: [...EVENT_FACTS, ["factRespondBy", "deadline"]],
    button: "answerInvitation",
    attached: ["Calendar entry"],
    subject: "invitationReminderSubject",
    body: "invitationReminderBody",
  },
  invitation_declined: {
    name: "Invitation: declined",
    when: "when someone declines an invitation",
    template: "event-invitation-declined",
    required: false,
    takes: INVITED,
    facts: [],
    button: "changeAnswer",
    attached: ["Calendar entry that cancels the earlier one"],
    subject: "invitationDeclinedSubject",
    body: "invitationDeclinedBody",
  },
  invitation_changed: {
    name: "Invitation: time or place changed",
    when: "when the event’s time or place changes, to everyone invited who hasn’t declined",
    template: "event-invitation-changed",
    required: false,
    takes: INVITED,
    facts: EVENT_FACTS,
    button: "openInvitation",
    attached: ["Updated calendar entry"],
    subject: "invitationChangedSubject",
    body: "invitationChangedBody",
  },
  invitation_revoked: {
    name: "Invitation: revoked",
    when: "when an invitation that was sent is revoked",
    template: "event-invitation-revoked",
    required: false,
    takes: INVITED,
    facts: [],
    button: "viewEvent",
    attached: ["Calendar entry that cancels the earlier one"],
    subject: "invitationRevokedSubject",
    body: "invitationRevokedBody",
  },
  renewal_follow_up: {
    name: "Task: talk to a sponsor about renewal",
    when: "as a task for your team, on the day the sponsor chose",
    template: null,
    required: false,
    takes: [
      ...["organization", "event_name", "event_date", "order_number", "guest_name"],
      ...["sponsor_name", "contact_name", "contact_details", "package", "amount"],
    ] as PlaceholderName[],
    facts: [],
    button: null,
    attached: [],
    subject: "renewalFollowUpSubject",
    body: "renewalFollowUpBody",
  },
};

export const isMessageKind = (text: string): text is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(text);

/** `{{first_name}}` for `first_name`: in the catalogues a placeholder is an argument. */
const BRACES = Object.fromEntries(
  Object.keys(MESSAGE_PLACEHOLDERS).map((name) => [name, `{{${name}}}`]),
);

type OurText = Record<"subject" | "body", string>;

/** What a message says in our words, with its placeholders, in a language. */
export const ourText = (kind: MessageKind, { t }: Speech): OurText => ({
  subject: t("mail")(MESSAGES[kind].subject, BRACES),
  body: t("mail")(MESSAGES[kind].body, BRACES),
});

/** The words on a message's button. */
export function buttonOf(kind: MessageKind, { t }: Speech): string {
  const { button } = MESSAGES[kind];
  return button === null ? "" : t("mail")(button);
}

/** Are these our own words, in any language? */
export const isOurs = (kind: MessageKind, part: keyof OurText, words: string): boolean =>
  LANGUAGE_CODES.some((language) => ourText(kind, speak(language, language))[part] === words);
