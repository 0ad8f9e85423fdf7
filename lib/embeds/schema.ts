import { z } from "zod";
import { textUpTo } from "@/lib/input";

/** More would make the header that lists them longer than some servers pass on. */
export const MOST_ORIGINS = 50;
export const LONGEST_ORIGIN = 200;

export const EmbedSettingsChanges = z
  .strictObject({
    allowed_origins: z
      .array(textUpTo(LONGEST_ORIGIN))
      .max(MOST_ORIGINS, `List at most ${MOST_ORIGINS} websites.`)
      .meta({
        description:
          "Websites that may show the organization’s widgets, such as `https://www.example.org`",
      }),
  })
  .partial()
  .meta({ id: "EmbedSettingsChanges" });
export type EmbedSettingsChangesInput = z.input<typeof EmbedSettingsChanges>;

export const EmbedSettingsView = z
  .object({
    allowed_origins: z.array(z.string()),
    script_url: z.string().meta({ description: "The script that websites load" }),
  })
  .meta({ id: "EmbedSettings" });
export type EmbedSettingsView = z.infer<typeof EmbedSettingsView>;
