import { EVENT_MESSAGE_KINDS } from "@/db/schema";
import type { PlaceholderName } from "./message-placeholders";
import type { MessageRules } from "./message-rules";

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

By this link you can name guests, answer questions, get tickets and, where it is offered, cancel. Whoever has it can do so; please keep it to yourself.`,
  },
  receipt: {
    name: "Receipt",
    when: "with every payment that completes a registration, and when somebody asks for it again",
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
    when: "once, some days before the event, to those who still owe names or answers",
    template: "order-reminder",
    required: false,
    takes: [...ORDER, "open_guests", "deadline"],
    facts: ORDER_FACTS,
    button: "Complete my registration",
    attached: [],
    subject: "Who is coming with you to {{event_name}}?",
    body: `Dear {{first_name}},

{{event_name}} is near, and we still need details of {{open_guests}}. Their tickets are ready as soon as everything is there.

{{manage_link}}

Please do it before {{deadline}}. It takes a few minutes, and you can stop and go on later.`,
  },
  check_instructions: {
    name: "How to pay by check",
    when: "when somebody registers to pay by check",
    template: "order-awaited",
    required: true,
    takes: [...ORDER, "amount", "deadline", "confirm_by", "check_instructions"],
    facts: [
      ...ORDER_FACTS,
      ["To pay", "amount"],
      ["Places kept until", "deadline"],
      ["Open your registration and confirm it by", "confirm_by"],
    ],
    button: OPEN,
    attached: ["Calendar entry"],
    subject: "Please send your check for {{event_name}}",
    body: `Thank you, {{first_name}}. We have reserved your places.

{{check_instructions}}

Please write {{order_number}} on it, so that we find your registration.

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

You did not ask for this? Then somebody typed your address by mistake; nothing has changed.`,
  },
  cancellation: {
    name: "Cancellation",
    when: "when a registration is cancelled, by the buyer or by you",
    template: "order-cancelled",
    required: false,
    takes: [...ORDER, "amount", "cancellation_policy"],
    facts: [
      ["Order", "order_number"],
      ["When", "event_date"],
      ["Kept so far", "amount"],
    ],
    button: OPEN,
    attached: ["Adjusted receipt as PDF, if there was a receipt"],
    subject: "Your registration for {{event_name}} is cancelled",
    body: `Dear {{first_name}},

your registration {{order_number}} for {{event_name}} is cancelled. Its tickets are no longer valid.

If money goes back to you, we write to you again once it is on its way.

{{cancellation_policy}}

{{manage_link}}`,
  },
  refund: {
    name: "Refund",
    when: "whenever money goes back",
    template: "order-refunded",
    required: false,
    takes: [...ORDER, "amount", "gift_amount"],
    facts: [
      ["Order", "order_number"],
      ["Sent back", "amount"],
      [{ of: "ofRest" }, "gift_amount"],
    ],
    button: OPEN,
    attached: ["Adjusted receipt as PDF, if there was a receipt"],
    subject: "{{amount}} is on its way back to you",
    body: `Dear {{first_name}},

we have sent {{amount}} of your registration {{order_number}} for {{event_name}} back to you, the way it was paid. Banks may need a few days.

{{manage_link}}`,
  },
  waitlist_joined: {
    name: "Waiting list: joined",
    when: "when somebody joins the waiting list",
    template: "waitlist-joined",
    required: false,
    takes: WAITING,
    facts: EVENT_FACTS,
    button: "See my place on the list",
    attached: [],
    subject: "You are on the waiting list for {{event_name}}",
    body: `Thank you, {{first_name}}. You are waiting for {{places}}.

As soon as they are free and it is your turn, we keep them for you and write to you.

Plans change: you can look at your place on the list, or leave it, at any time.

{{manage_link}}`,
  },
  waitlist_offer: {
    name: "Waiting list: places are free",
    when: "when places are kept for the next on the waiting list",
    template: "waitlist-offered",
    required: true,
    takes: [...WAITING, "deadline"],
    facts: [...EVENT_FACTS, ["Kept for you until", "deadline"]],
    button: "Take my places",
    attached: [],
    subject: "Good news: places for {{event_name}} are free",
    body: `Good news, {{first_name}}: {{places}} are free, and we keep them for you until {{deadline}}.

{{manage_link}}

After that they go to the next on the list. If you cannot come any more, let us know with one click there.`,
  },
  waitlist_lapsed: {
    name: "Waiting list: time has run out",
    when: "when nobody took the places that were kept",
    template: "waitlist-lapsed",
    required: false,
    takes: WAITING,
    facts: [],
    button: "Open the waiting list",
    attached: [],
    subject: "The places for {{event_name}} have gone to the next",
    body: `We had kept {{places}} for you, and the time has run out. Nothing was charged.

If you would still like to come, you can join the waiting list again.

{{manage_link}}`,
  },
  renewal_follow_up: {
    name: "Task: talk to a sponsor about renewal",
    when: "as a task for your team, on the day a sponsor asked for",
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
    body: `{{sponsor_name}} was “{{package}}” ({{amount}}) of {{event_name}} and asked to be reminded about next time.

Talk to {{contact_name}}: {{contact_details}}. Registration {{order_number}}.`,
  },
};

export const isMessageKind = (text: string): text is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(text);
