import { z } from "zod";
import { MAIL_TOPICS } from "@/db/schema";
import { RowId, textUpTo } from "@/lib/input";

export const LinkPath = z.object({
  token: textUpTo(64).meta({ description: "Secret from a link in an email" }),
});

/** What a donor chooses with their own link, or in the portal. */
export const PreferenceChoices = z.strictObject({
  topic_ids: z
    .array(RowId, "Choose topics from the list.")
    .max(50)
    .meta({ description: "Topics to receive by email; all other public topics are unsubscribed" }),
  text_topic_ids: z.array(RowId, "Choose topics from the list.").max(50).optional().meta({
    description:
      "Topics to receive by text message, which gives consent to texts at the donor’s number; all other public topics are unsubscribed. Omit to leave unchanged.",
  }),
  only_receipts: z.boolean().meta({
    description: "Send only receipts and messages about the donor’s own giving",
  }),
});
export type PreferenceChoicesInput = z.input<typeof PreferenceChoices>;

export const PreferencesView = z
  .object({
    organization: z.object({ id: RowId, name: z.string(), slug: z.string() }),
    email: z.string().nullable().meta({ description: "The donor’s address, mostly hidden" }),
    phone: z.string().nullable().meta({
      description: "The number that receives texts, mostly hidden; null if texts aren’t offered",
    }),
    is_text_stopped: z.boolean().meta({
      description: "The number opted out by replying STOP; only replying START opts it back in",
    }),
    only_receipts: z.boolean(),
    topics: z.array(
      z.object({
        id: RowId,
        key: z.enum(MAIL_TOPICS).nullable(),
        name: z.string().nullable().meta({
          description: "Null for a topic whose key is translated for the reader",
        }),
        description: z.string().nullable(),
        is_subscribed: z.boolean(),
        is_texted: z.boolean().meta({ description: "Whether the topic is sent by text message" }),
        is_pending: z.boolean().meta({ description: "Awaiting confirmation by email" }),
      }),
    ),
  })
  .meta({ id: "CommunicationPreferences" });
export type PreferencesView = z.infer<typeof PreferencesView>;

export const SubscriptionsView = z
  .object({ topics: z.array(z.object({ id: RowId, name: z.string() })) })
  .meta({ id: "WaitingSubscriptions" });
export type SubscriptionsView = z.infer<typeof SubscriptionsView>;
