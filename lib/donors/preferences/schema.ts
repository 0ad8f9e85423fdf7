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
    .meta({ description: "Topics to get by email; every other public topic is unsubscribed" }),
  text_topic_ids: z.array(RowId, "Choose topics from the list.").max(50).optional().meta({
    description:
      "Topics to get by text message, which is a consent to texts at the donor’s number; every other public topic is unsubscribed. Not sent: as before",
  }),
  only_receipts: z.boolean().meta({
    description: "Nothing but receipts and what concerns the donor’s own giving",
  }),
});
export type PreferenceChoicesInput = z.input<typeof PreferenceChoices>;

export const PreferencesView = z
  .object({
    organization: z.object({ id: RowId, name: z.string(), slug: z.string() }),
    email: z.string().nullable().meta({ description: "The donor’s address, mostly hidden" }),
    phone: z.string().nullable().meta({
      description: "The number that gets texts, mostly hidden; null where no texts are offered",
    }),
    is_text_stopped: z.boolean().meta({
      description: "The number opted out by answering STOP, which only START takes back",
    }),
    only_receipts: z.boolean(),
    topics: z.array(
      z.object({
        id: RowId,
        key: z.enum(MAIL_TOPICS).nullable(),
        name: z.string().nullable().meta({
          description: "Null for a topic with a key that pages say in the reader’s language",
        }),
        description: z.string().nullable(),
        is_subscribed: z.boolean(),
        is_texted: z.boolean().meta({ description: "Is it sent by text message?" }),
        is_pending: z.boolean().meta({ description: "Waits for being confirmed by email" }),
      }),
    ),
  })
  .meta({ id: "CommunicationPreferences" });
export type PreferencesView = z.infer<typeof PreferencesView>;

export const SubscriptionsView = z
  .object({ topics: z.array(z.object({ id: RowId, name: z.string() })) })
  .meta({ id: "WaitingSubscriptions" });
export type SubscriptionsView = z.infer<typeof SubscriptionsView>;
