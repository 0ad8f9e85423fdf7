import { readSeating } from "@/lib/events/door/seating";
import { SeatingPlan } from "@/lib/events/door/seating-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "The door",
    summary: "Read who sits where",
    permission: "orders_view",
    params: ById,
    returns: successOf(SeatingPlan),
  },
  async ({ actor, params }) => ok(await readSeating(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
