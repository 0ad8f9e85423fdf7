import { EVENT_MESSAGE_KINDS } from "@/db/schema";
import type { PlaceholderName } from "./placeholders";
import type { MessageRules } from "./rules";

export const MESSAGE_KINDS = EVENT_MESSAGE_KINDS;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const EVENT = ["organization", "event_name", "event_date", "place", "join_link"] as const;
const ORDER = ["guest_name", "first_name", ...EVENT, "order_number", "manage_link"] as const;
const WAITING = ["guest_name", "first_name", ...EVENT, "places", "manage_link"] as const;

const EVENT_FACTS = [
  ["When", "event_date"],
  ["Where", "place"],
  ["Join here", "join_link"],
] as const;
const ORDER_FACTS = [["Order", "order_number"], ...EVENT_FACTS] as const;
const MONEY_FACTS = [
  ["Total", "amount"],
  [{ of: "ofTotal" }, "gift_amount"],
] as const;

const OPEN = "Open my registration";

/** Each message of an event: when it is sent, what it may say, and our words for it. */
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
    subject: "You are registered for {{event_name}}",
    body: `Thank you, {{first_name}}. Your registration is complete.

{{tickets}}

{{manage_link}}

Use this link to name guests, answer questions, get tickets and, where offered, cancel. Anyone who has it can do the same, so please keep it to yourself.`,
  },
  receipt: {
    name: "Receipt",
    when: "with every payment that completes a registration, and when someone asks for it again",
    template: "order-receipt",
    required: true,
    takes: [
      ...ORDER,
      ...(["amount", "gift_amount", "kept_value", "paid_lines", "goods_statement"] as const),
      ...(["receipt_number", "receipt_date", "paid_on"] as const),
    ],
    facts: [
      ["Receipt", "receipt_number"],
      ["Date", "receipt_date"],
      ["Date of payment", "paid_on"],
      ["Order", "order_number"],
      ["Paid for", "paid_lines"],
      ["Total paid", "amount"],
      [{ of: "received" }, "kept_value"],
      [{ of: "figure" }, "gift_amount"],
      ["In return", "goods_statement"],
    ],
    button: OPEN,
    attached: ["Receipt as PDF"],
    subject: "Your receipt {{receipt_number}} for {{event_name}}",
    body: `Thank you, {{first_name}}. {{organization}} has received your payment of {{amount}} for {{event_name}}.

The receipt is attached; please keep it for your records.

{{manage_link}}`,
  },
  details_reminder: {
    name: "Reminder to complete details",
    when: "once, a few days before the event, to buyers whose guests’ names or answers are missing",
    template: "order-reminder",
    required: false,
    takes: [...ORDER, "open_guests", "deadline"],
    facts: ORDER_FACTS,
    button: "Complete my registration",
    attached: [],
    subject: "Who is coming with you to {{event_name}}?",
    body: `Dear {{first_name}},

{{event_name}} is coming up, and we still need details of {{open_guests}}. Their tickets will be ready once we have everything.

{{manage_link}}

Please add them before {{deadline}}. It takes a few minutes, and you can finish later.`,
  },
  check_instructions: {
    name: "How to pay by check",
    when: "when someone registers to pay by check",
    template: "order-awaited",
    required: true,
    takes: [...ORDER, "amount", "deadline", "confirm_by", "check_instructions"],
    facts: [
      ...ORDER_FACTS,
      ["To pay", "amount"],
      ["Places held until", "deadline"],
      ["Open your registration and confirm it by", "confirm_by"],
    ],
    button: OPEN,
    attached: ["Calendar entry"],
    subject: "Please send your check for {{event_name}}",
    body: `Thank you, {{first_name}}. We have reserved your places.

{{check_instructions}}

Please write {{order_number}} on the check so we can match it to your registration.

{{manage_link}}`,
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
    subject: "Your link to {{event_name}}",
    body: `Here is the link to your registration {{order_number}}. It opens without a password: you can name your guests, answer our questions and find your tickets there.

{{manage_link}}

Your earlier link works until you use this one. Whoever has the link can see and change the registration, so please keep it to yourself.

If you didn’t ask for this, someone entered your address by mistake. Nothing has changed.`,
  },
  cancellation: {
    name: "Cancellation",
    when: "when a registration is canceled, by the buyer or by you",
    template: "order-cancelled",
    required: false,
    takes: [...ORDER, "amount", "cancellation_policy"],
    facts: [
      ["Order", "order_number"],
      ["When", "event_date"],
      ["Amount retained", "amount"],
    ],
    button: OPEN,
    attached: ["Adjusted receipt as PDF, if there was a receipt"],
    subject: "Your registration for {{event_name}} is canceled",
    body: `Dear {{first_name}},

Your registration {{order_number}} for {{event_name}} is canceled. Its tickets are no longer valid.

If you are due a refund, we’ll email you again when it’s on its way.

{{cancellation_policy}}

{{manage_link}}`,
  },
  refund: {
    name: "Refund",
    when: "when a payment is refunded",
    template: "order-refunded",
    required: false,
    takes: [...ORDER, "amount", "gift_amount"],
    facts: [
      ["Order", "order_number"],
      ["Refunded", "amount"],
      [{ of: "ofRest" }, "gift_amount"],
    ],
    button: OPEN,
    attached: ["Adjusted receipt as PDF, if there was a receipt"],
    subject: "{{amount}} is on its way back to you",
    body: `Dear {{first_name}},

We’ve refunded {{amount}} of your registration {{order_number}} for {{event_name}} the way you paid. Your bank may take a few days to show it.

{{manage_link}}`,
  },
  waitlist_joined: {
    name: "Waiting list: joined",
    when: "when someone joins the waiting list",
    template: "waitlist-joined",
    required: false,
    takes: WAITING,
    facts: EVENT_FACTS,
    button: "View my place on the list",
    attached: [],
    subject: "You are on the waiting list for {{event_name}}",
    body: `Thank you, {{first_name}}. You are waiting for {{places}}.

When they become free and it’s your turn, we’ll hold them for you and email you.

You can check your place on the list, or leave it, at any time.

{{manage_link}}`,
  },
  waitlist_offer: {
    name: "Waiting list: seats available",
    when: "when places are held for the next person on the waiting list",
    template: "waitlist-offered",
    required: true,
    takes: [...WAITING, "deadline"],
    facts: [...EVENT_FACTS, ["Held for you until", "deadline"]],
    button: "Accept seats",
    attached: [],
    subject: "Good news: seats for {{event_name}} are available",
    body: `Good news, {{first_name}}: {{places}} are free, and we’re holding them for you until {{deadline}}.

{{manage_link}}

After that they go to the next person on the list. If you can no longer come, let us know there with one click.`,
  },
  waitlist_lapsed: {
    name: "Waiting list: time has run out",
    when: "when an offer expires unused",
    template: "waitlist-lapsed",
    required: false,
    takes: WAITING,
    facts: [],
    button: "Open the waiting list",
    attached: [],
    subject: "Your places for {{event_name}} are no longer held",
    body: `We held {{places}} for you, but the time has run out. You weren’t charged.

If you would still like to come, you can join the waiting list again.

{{manage_link}}`,
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
    button: "",
    attached: [],
    subject: "Ask {{sponsor_name}} about sponsoring again",
    body: `{{sponsor_name}} sponsored {{event_name}} as “{{package}}” ({{amount}}) and asked for a reminder about next time.

Talk to {{contact_name}}: {{contact_details}}. Registration {{order_number}}.`,
  },
};

export const isMessageKind = (text: string): text is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(text);
