import { z } from "zod";
import { recordScans } from "@/lib/events/door/check-in";
import { DoorCounts, DoorScans, ScanResult } from "@/lib/events/door/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    tag: "The door",
    summary: "Check guests in",
    description:
      "One scan, or all that a device kept while it had no network. Each is answered for itself with its `outcome`, a group with one answer for each guest; a refused ticket is no error of the request. A `scan_id` that was sent before is answered as it was then and counts once. Of two scans of one ticket the one that happened earlier counts.",
    access: memberAccess,
    permission: "checkin",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: DoorScans,
    bodyKilobytes: 256,
    returns: { status: z.literal("success"), data: z.array(ScanResult), counts: DoorCounts },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => {
    const { results, counts } = await recordScans(actor, params.id, body);
    return { status: "success", data: results, counts };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
