import { z } from "zod";

const id = z.number().int();
const reason = z.string().nullable().optional();

/** What an event of one kind of record tells beside the record, where there is something to tell. */
export const DETAILS = {
  donor: z.strictObject({
    merged_donor_id: id.optional().meta({ description: "The donor whose records were taken over" }),
    tag: z.string().optional(),
    file_id: id.optional(),
  }),
  donation: z.strictObject({
    method: z.string().optional(),
    donated_on: z.string().optional(),
    receipt_number: z.string().nullable().optional(),
    changed: z.array(z.string()).optional(),
    previous_donor_id: id.optional().meta({ description: "The donor whose gift it was" }),
    reason,
    refunded: z
      .number()
      .optional()
      .meta({ description: "Refunded of the gift so far, in the currency's smallest unit" }),
    refund_id: id.optional(),
    payment_id: id.optional(),
    failure_code: z.string().nullable().optional(),
    failure_reason: z.string().nullable().optional(),
    fundraising_page_id: id.optional().meta({ description: "The page that it counts for" }),
    fundraising_campaign_id: id.optional(),
    is_sponsorship: z.boolean().optional().meta({ description: "Whether it began a sponsorship" }),
  }),
  event: z.strictObject({
    attendee_ids: z.array(id).optional(),
    table: z.string().optional().meta({ description: "The table that the guests sit at now" }),
  }),
  sponsorship_place: z.strictObject({
    donation_id: id.optional().meta({ description: "The paid gift that found no place" }),
  }),
  fundraising_page: z.strictObject({
    percent: id.optional().meta({ description: "Of the page’s goal, for a milestone" }),
    donation_id: id.optional().meta({ description: "The gift that counts from now on" }),
    is_sponsorship: z.boolean().optional().meta({ description: "Whether it began a sponsorship" }),
  }),
  journey: z.strictObject({
    endpoint_id: id.optional().meta({ description: "The endpoint that a webhook step names" }),
    name: z.string().optional().meta({ description: "What the webhook step calls itself" }),
    enrollment_id: id.optional(),
    node: z.string().optional(),
  }),
  order: z.strictObject({
    reason,
    version: z.string().nullable().optional(),
    payment_id: id.optional(),
    refund_id: id.optional(),
    attendee_id: id.optional(),
    attendee_ids: z.array(id).optional(),
    line_ids: z.array(id).optional(),
    paid: z.number().int().optional(),
    refunded: z.number().int().optional(),
    refund: z.number().int().optional(),
    fee: z.number().int().optional(),
    kept_gift: z.number().int().optional(),
    why: z.string().optional(),
    failure_reason: z.string().nullable().optional(),
    reservation_expires_at: z.string().nullable().optional(),
  }),
} as const satisfies Record<string, z.ZodObject>;
