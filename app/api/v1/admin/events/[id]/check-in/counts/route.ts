import { z } from "zod";
import { countAtDoor } from "@/lib/events/door/counts";
import { DoorCounts } from "@/lib/events/door/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    tag: "The door",
    summary: "Count who is expected and who is in",
    access: memberAccess,
    permission: "checkin",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: DoorCounts },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({ status: "success", data: await countAtDoor(actor, params.id) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
