import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changeFundraisingSettings, getFundraisingSettings } from "@/lib/portfolio/settings";
import {
  FundraisingSettingsChanges,
  FundraisingSettingsView,
} from "@/lib/portfolio/settings-schema";

const settings = {
  ...byMember,
  tag: "Fundraising portfolio",
  returns: successOf(FundraisingSettingsView),
} as const;

export const GET = route(
  { ...settings, summary: "Read how giving is counted", permission: "donors_view" },
  async ({ actor }) => ok(await getFundraisingSettings(actor)),
);

export const PUT = route(
  {
    ...settings,
    summary: "Decide how giving is counted",
    description:
      "Omitted settings stay as they are. All figures are recalculated; the previous ones are served until that is done.",
    permission: "settings_edit",
    marksPortfolio: true,
    body: FundraisingSettingsChanges,
  },
  async ({ actor, body }) => ok(await changeFundraisingSettings(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
