import { z } from "zod";
import { Day, RowId, rowLimit, textUpTo } from "@/lib/input";

/** Who changes things: people of the organization, its programs, its donors and guests, and the product. */
export const ACTOR_KINDS = ["staff", "api_key", "donor", "guest", "visitor", "system"] as const;

/** What changes are about, with the types of rows that belong to it. */
export const TOPICS = {
  donors: ["donor", "payment_method", "tag", "segment", "topic", "suppression"],
  households: ["household", "relationship"],
  gifts: [
    "donation",
    "gift_batch",
    "receipt",
    "checkout",
    "journal_batch",
    "ledger_account",
    "payout",
  ],
  plans: ["plan"],
  pledges: ["pledge"],
  campaigns: ["campaign", "fundraising_page", "reported_gift"],
  entities: ["entity", "sponsorship", "program", "custom_field", "designation"],
  events: [
    ...["event", "ticket_type", "sponsor_package", "auction_item", "auction_bid", "promo_code"],
    ...["question", "event_session", "event_person", "event_message", "event_table"],
  ],
  forms: ["form", "form_submission"],
  mailings: ["mailing", "mail_template"],
  journeys: ["journey", "journey_enrollment"],
  reports: ["report", "dashboard"],
  registrations: ["order", "attendee", "waitlist_entry", "event_invitation"],
  custom: ["custom_field", "custom_object", "custom_record"],
  imports: ["import"],
  people: ["user", "api_key", "webhook_endpoint"],
  settings: [
    ...["organization", "currency_rate", "gift_source", "letter_template", "portfolio"],
    "portfolio_view",
  ],
} as const satisfies Record<string, readonly string[]>;

const TOPIC_NAMES = Object.keys(TOPICS) as [keyof typeof TOPICS, ...(keyof typeof TOPICS)[]];

/** Rows that have a page of their own, or a list that shows them. */
const PAGE_TYPES = [
  ...[
    "donor",
    "donation",
    "plan",
    "pledge",
    "campaign",
    "household",
    "relationship",
    "order",
    "event",
    "waitlist",
    "invitations",
  ],
  ...["program", "entity", "import", "user", "letter_template", "gift_source", "currency_rate"],
  ...[
    "gift_batch",
    "tag",
    "segment",
    "report",
    "dashboard",
    "ledger_account",
    "journal_batch",
    "payout",
    "webhook_endpoint",
  ],
  ...["topic", "suppression", "form", "form_submission", "mailing", "mail_template"],
  "journey",
  ...["custom_field", "custom_object", "custom_record"],
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const ActivityQuery = z.strictObject({
  who: z
    .string()
    .regex(
      new RegExp(`^(?:${ACTOR_KINDS.join("|")}|[1-9]\\d{0,8})$`),
      `Enter the id of a user, or one of: ${ACTOR_KINDS.join(", ")}.`,
    )
    .optional()
    .meta({ description: `The id of a user, or one of: ${ACTOR_KINDS.join(", ")}` }),
  about: z.enum(TOPIC_NAMES).optional(),
  from: Day.optional().meta({
    description: "On this day or later, in the organization's time zone",
  }),
  to: Day.optional().meta({
    description: "On this day or earlier, in the organization's time zone",
  }),
  cursor: textUpTo(200).optional().meta({ description: "`next_cursor` of the previous page" }),
  limit: rowLimit(50),
});
export type ActivityQuery = z.output<typeof ActivityQuery>;

export const ActivityView = z
  .object({
    id: RowId,
    action: z.string().meta({ description: "The noun and the verb, such as `order.update`" }),
    at: z.string().meta({ format: "date-time" }),
    by: z.object({
      kind: z.enum(ACTOR_KINDS),
      user_id: RowId.nullable().meta({ description: "Of `staff`" }),
      name: z.string(),
    }),
    subject: z.object({
      type: z.string(),
      id: RowId,
      name: z
        .string()
        .nullable()
        .meta({ description: "Null if the subject was deleted, or if you may not read it" }),
    }),
    page: z
      .object({ type: z.enum(PAGE_TYPES), id: RowId })
      .nullable()
      .meta({ description: "The record to open to see the subject, such as a ticket's event" }),
  })
  .meta({ id: "Activity" });
export type ActivityView = z.infer<typeof ActivityView>;
