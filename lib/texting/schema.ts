import { z } from "zod";
import { TEXT_PROVIDERS } from "@/db/schema";
import { textUpTo } from "@/lib/input";

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
