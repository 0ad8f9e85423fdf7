import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { RetentionChanges, RetentionView } from "@/lib/retention/schema";
import { changeRetention, listRetention } from "@/lib/retention/settings";

const retention = {
  ...byMember,
  tag: "Settings",
  permission: "settings_edit",
  returns: successOf(z.array(RetentionView)),
} as const;

export const GET = route(
  { ...retention, summary: "List how long data is kept" },
  async ({ actor }) => ok(await listRetention(actor)),
);

export const PUT = route(
  {
    ...retention,
    summary: "Change how long data is kept",
    description: "Periods that are not named stay as they are. Some have a lower bound.",
    body: RetentionChanges,
  },
  async ({ actor, body }) => ok(await changeRetention(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
