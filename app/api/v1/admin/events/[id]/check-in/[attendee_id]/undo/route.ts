import { z } from "zod";
import { undoCheckIn } from "@/lib/events/door/check-in";
import { DoorCounts, ScanResult, UndoCheckIn } from "@/lib/events/door/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    tag: "The door",
    summary: "Take a check-in back",
    access: memberAccess,
    permission: "checkin",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, attendee_id: PathId }),
    body: UndoCheckIn,
    returns: { status: z.literal("success"), data: ScanResult, counts: DoorCounts },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => {
    const { result, counts } = await undoCheckIn(actor, params.id, params.attendee_id, body);
    return { status: "success", data: result, counts };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
