import { z } from "zod";
import { WAITLIST_STATUSES } from "@/db/schema";
import { emailUpTo, RowId, Timestamp, textUpTo } from "@/lib/input";
import { spoken } from "@/lib/language/schema";

const name = (missing: string) => textUpTo(127).trim().min(1, missing);

/** Somebody who would like places of a ticket that is sold out. */
export const JoinWaitlist = z
  .object({
    ticket_type_id: RowId,
    quantity: z.int().min(1).max(100).default(1),
    first_name: name("Enter your first name."),
    last_name: name("Enter your last name."),
    email: emailUpTo(255),
    phone: textUpTo(80).nullish(),
    access_code: textUpTo(60).nullish(),
    ...spoken,
  })
  .meta({ id: "WaitlistRequest" });
export type JoinWaitlist = z.output<typeof JoinWaitlist>;
export type JoinWaitlistInput = z.input<typeof JoinWaitlist>;

/** How somebody stands on the waiting list, for whoever holds the link. */
export const WaitlistPlaceView = z
  .object({
    status: z.enum(WAITLIST_STATUSES),
    ticket_type: z.object({ id: RowId, name: z.string() }),
    quantity: z.int(),
    position: z.int().nullable().meta({ description: "From 1 while waiting" }),
    offer_expires_at: Timestamp.nullable().meta({
      description: "When the hold on the seats ends",
    }),
    payment_due_at: Timestamp.nullable().meta({
      description: "Payment deadline for accepted seats; null once paid",
    }),
    joined_at: Timestamp,
  })
  .meta({ id: "WaitlistPlace" });
export type WaitlistPlaceView = z.output<typeof WaitlistPlaceView>;

/** Somebody on the waiting list as staff see it. */
export const WaitlistEntryView = WaitlistPlaceView.extend({
  id: RowId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  order_id: RowId.nullable().meta({ description: "The registration made from the offer" }),
}).meta({ id: "WaitlistEntry" });
export type WaitlistEntryView = z.output<typeof WaitlistEntryView>;
