import { z } from "zod";
import { undoCheckIn } from "@/lib/events/door/check-in";
import { DoorCounts, ScanResult, UndoCheckIn } from "@/lib/events/door/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    tag: "The door",
    summary: "Take a check-in back",
    permission: "checkin",
    params: z.object({ id: PathId, attendee_id: PathId }),
    body: UndoCheckIn,
    returns: { status: z.literal("success"), data: ScanResult, counts: DoorCounts },
  },
  async ({ actor, params, body }) => {
    const { result, counts } = await undoCheckIn(actor, params.id, params.attendee_id, body);
    return { status: "success", data: result, counts };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
