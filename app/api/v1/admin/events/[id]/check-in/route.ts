import { z } from "zod";
import { recordScans } from "@/lib/events/door/check-in";
import { DoorCounts, DoorScans, ScanResult } from "@/lib/events/door/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byMember,
    tag: "The door",
    summary: "Check guests in",
    description:
      "One scan, or all that a device kept while it had no network. Each is answered for itself with its `outcome`, a group with one answer for each guest; a refused ticket is no error of the request. A `scan_id` that was sent before is answered as it was then and counts once. Of two scans of one ticket the one that happened earlier counts.",
    permission: "checkin",
    params: ById,
    body: DoorScans,
    bodyKilobytes: 256,
    returns: { status: z.literal("success"), data: z.array(ScanResult), counts: DoorCounts },
  },
  async ({ actor, params, body }) => {
    const { results, counts } = await recordScans(actor, params.id, body);
    return { status: "success", data: results, counts };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
