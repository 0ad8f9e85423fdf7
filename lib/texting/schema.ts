import { z } from "zod";
import { TEXT_PROVIDERS } from "@/db/schema";
import { RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";

export const TextingSettings = z.strictObject({
  number: textUpTo(40, { missing: "Enter a phone number, or null for none." })
    .transform((text) => text.trim() || null)
    .nullable()
    .meta({
      description:
        "The number that text messages come from, such as +1 415 555 0132. Without a country code it is one of the organization’s country",
    }),
});
export type TextingSettingsInput = z.input<typeof TextingSettings>;

export const TextingSettingsView = z
  .object({
    number: z.string().nullable().meta({ description: "In E.164" }),
    provider: z.enum(TEXT_PROVIDERS).nullable().meta({
      description:
        "Who carries text messages here. `log` sends none: they are shown on the demo’s mailbox page",
    }),
    webhook_url: z.string().meta({
      description: "Where the carrier has to send texts to the number",
    }),
    missing: z.array(z.enum(["provider", "number"])).meta({
      description: "What keeps text messages from being sent",
    }),
  })
  .meta({ id: "TextMessageSettings" });
export type TextingSettingsView = z.infer<typeof TextingSettingsView>;

export const TextingTest = z.strictObject({
  to: textUpTo(40, { missing: "Enter a phone number." }).trim().min(1, "Enter a phone number."),
});
export type TextingTestInput = z.input<typeof TextingTest>;

export const TextSent = z.object({ to: z.string().meta({ description: "In E.164" }) });

export const ReceivedTextQuery = z.strictObject({
  ...cursorQuery(50),
  q: textUpTo(40).trim().optional().meta({ description: "A whole phone number" }),
  kind: z.enum(["answer", "keyword"]).optional().meta({
    description: "`answer`: words for people; `keyword`: STOP, START, or HELP",
  }),
});
export type ReceivedTextQuery = z.output<typeof ReceivedTextQuery>;

export const ReceivedText = z
  .object({
    id: RowId,
    number: z.string().nullable().meta({ description: "In E.164; null: it was erased" }),
    body: z.string().nullable().meta({ description: "Null: it was erased" }),
    keyword: z.enum(["stop", "start", "help"]).nullable().meta({
      description: "What it asked for, which was done at once; null: it is for people to read",
    }),
    donors: z.array(z.object({ id: RowId, name: z.string() })).meta({
      description: "Who has the number, at most ten",
    }),
    received_at: z.iso.datetime(),
  })
  .meta({ id: "ReceivedText" });
export type ReceivedText = z.infer<typeof ReceivedText>;
