import { z } from "zod";
import { readSeating } from "@/lib/events/door/seating";
import { SeatingPlan } from "@/lib/events/door/seating-schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    tag: "The door",
    summary: "Read who sits where",
    access: memberAccess,
    permission: "orders_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: SeatingPlan },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({ status: "success", data: await readSeating(actor, params.id) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
