import { countAtDoor } from "@/lib/events/door/counts";
import { DoorCounts } from "@/lib/events/door/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "The door",
    summary: "Count who is expected and who is in",
    permission: "checkin",
    params: ById,
    returns: successOf(DoorCounts),
  },
  async ({ actor, params }) => ok(await countAtDoor(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
