import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { GivingWaysChanges, GivingWaysView } from "@/lib/payments/ways-schema";
import { changeGivingWays, readGivingWays } from "@/lib/payments/ways-settings";

const ways = {
  ...byMember,
  tag: "Settings",
  permission: "settings_edit",
  returns: successOf(GivingWaysView),
} as const;

export const GET = route(
  { ...ways, summary: "Read the ways to pay on giving pages" },
  async ({ actor }) => ok(await readGivingWays(actor)),
);

export const PUT = route(
  {
    ...ways,
    summary: "Change the ways to pay on giving pages",
    description:
      "Cards are always offered. PayPal needs an account first, and a transfer or check needs to say where the money goes.",
    body: GivingWaysChanges,
  },
  async ({ actor, body }) => ok(await changeGivingWays(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
