import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { changeFundraisingSettings, getFundraisingSettings } from "@/lib/portfolio/settings";
import {
  FundraisingSettingsChanges,
  FundraisingSettingsView,
} from "@/lib/portfolio/settings-schema";

const settings = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  returns: { status: z.literal("success"), data: FundraisingSettingsView },
  refuses: adminRefusal,
} as const;

export const GET = route(
  { ...settings, summary: "Read how giving is counted", permission: "donors_view" },
  async ({ actor }) => ({ status: "success", data: await getFundraisingSettings(actor) }),
);

export const PUT = route(
  {
    ...settings,
    summary: "Decide how giving is counted",
    description:
      "Omitted settings stay as they are. All figures are recomputed; the previous ones are served until that is done.",
    permission: "settings_edit",
    marksPortfolio: true,
    body: FundraisingSettingsChanges,
  },
  async ({ actor, body }) => ({
    status: "success",
    data: await changeFundraisingSettings(actor, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
