import { EmbedSettingsChanges, EmbedSettingsView } from "@/lib/embeds/schema";
import { changeEmbedSettings, readEmbedSettings } from "@/lib/embeds/settings";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const embeds = {
  ...byMember,
  tag: "Settings",
  permission: "settings_edit",
  returns: successOf(EmbedSettingsView),
} as const;

export const GET = route(
  { ...embeds, summary: "Read which websites may show widgets" },
  async ({ actor }) => ok(await readEmbedSettings(actor)),
);

export const PUT = route(
  {
    ...embeds,
    summary: "Choose which websites may show widgets",
    description:
      "The list replaces the earlier one. Browsers on other websites refuse to show the widgets.",
    body: EmbedSettingsChanges,
  },
  async ({ actor, body }) => ok(await changeEmbedSettings(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
