import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RetentionChanges, RetentionView } from "@/lib/retention/schema";
import { changeRetention, listRetention } from "@/lib/retention/settings";

const retention = {
  tag: "Settings",
  access: memberAccess,
  permission: "settings_edit",
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
  returns: { status: z.literal("success"), data: z.array(RetentionView) },
} as const;

export const GET = route(
  { ...retention, summary: "List how long data is kept" },
  async ({ actor }) => ({ status: "success", data: await listRetention(actor) }),
);

export const PUT = route(
  {
    ...retention,
    summary: "Change how long data is kept",
    description: "Periods that are not named stay as they are. Some have a lower bound.",
    body: RetentionChanges,
  },
  async ({ actor, body }) => ({ status: "success", data: await changeRetention(actor, body) }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
