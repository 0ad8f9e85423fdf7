import { z } from "zod";
import { PAGE_MESSAGE_KINDS } from "@/db/schema";
import { Instant } from "@/lib/fundraising/schema";
import { emailUpTo, proseUpTo, RowId } from "@/lib/input";

/** Addresses of one message, and of all messages that ask for gifts on behalf of a page within a day. */
const MOST_ADDRESSES = 20;
export const MOST_ASKED_A_DAY = 50;

/** Givers that one message thanks. */
export const MOST_THANKED = 200;

const LONGEST = 1_000;

/** What mail programs turn into a link: an address of the web or of a mailbox, also without its scheme. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}|@/iu;
export const holdsLink = (text: string): boolean => LINK.test(text);

const Body = proseUpTo(LONGEST)
  .transform((given) => given.trim())
  .refine((given) => given !== "", "Enter a few words.")
  .refine(
    (given) => !holdsLink(given),
    "Leave out web and email addresses. We add your page’s link.",
  )
  .meta({ description: "Plain text without web or email addresses; the page’s link is added" });

export const NewAsk = z
  .strictObject({
    body: Body,
    addresses: z
      .array(emailUpTo(255).transform((given) => given.toLowerCase()))
      .min(1, "Enter at least one email address.")
      .max(MOST_ADDRESSES, `Enter up to ${MOST_ADDRESSES} email addresses.`)
      .transform((given) => [...new Set(given)]),
  })
  .meta({ id: "NewFundraisingAsk" });
export type NewAskInput = z.input<typeof NewAsk>;

export const NewThanks = z.strictObject({ body: Body }).meta({ id: "NewFundraisingThanks" });
export type NewThanksInput = z.input<typeof NewThanks>;

/** What its sender reads of a message: never an address, nor what became of one. */
export const PageMessageView = z
  .object({
    id: RowId,
    kind: z.enum(PAGE_MESSAGE_KINDS),
    body: z.string(),
    recipients: z.int().meta({
      description: "Addresses that it is for; no one gets a second message of a kind for a page",
    }),
    created_at: Instant,
  })
  .meta({ id: "FundraisingPageMessage" });
export type PageMessageView = z.infer<typeof PageMessageView>;
