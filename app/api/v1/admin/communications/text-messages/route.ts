import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { TextingSettings, TextingSettingsView } from "@/lib/texting/schema";
import { changeTextingSettings, readTextingSettings } from "@/lib/texting/settings";

const settings = {
  ...byMember,
  tag: "Communications",
  returns: successOf(TextingSettingsView),
} as const;

export const GET = route(
  {
    ...settings,
    summary: "Read how text messages are sent",
    description: "The organization’s own number, who carries its texts, and what is missing.",
    permission: "mailings_view",
  },
  async ({ actor }) => ok(await readTextingSettings(actor)),
);

export const PUT = route(
  {
    ...settings,
    summary: "Choose the number that text messages come from",
    description:
      "Each number belongs to one organization: texts sent to it are that organization’s.",
    permission: "settings_edit",
    body: TextingSettings,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, body }) => ok(await changeTextingSettings(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
