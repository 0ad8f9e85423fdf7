import { SubscriptionSettings, SubscriptionSettingsView } from "@/lib/consents/schema";
import { changeSubscriptionSettings, readSubscriptionSettings } from "@/lib/consents/settings";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const settings = {
  ...byMember,
  tag: "Communications",
  returns: successOf(SubscriptionSettingsView),
} as const;

export const GET = route(
  {
    ...settings,
    summary: "Read how subscriptions are confirmed",
    description:
      "Until someone chooses, subscriptions are confirmed by email in Germany and Austria, and take effect at once elsewhere.",
    permission: "donors_view",
  },
  async ({ actor }) => ok(await readSubscriptionSettings(actor)),
);

export const PUT = route(
  {
    ...settings,
    summary: "Choose how subscriptions are confirmed",
    description: "Subscriptions already waiting stay as they are.",
    permission: "settings_edit",
    body: SubscriptionSettings,
  },
  async ({ actor, body }) => ok(await changeSubscriptionSettings(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
