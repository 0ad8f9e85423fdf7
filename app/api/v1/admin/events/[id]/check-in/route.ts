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
      "One scan, or all the scans a device kept while offline. Each gets its own answer with an `outcome`, a group one answer per guest; a refused ticket doesn’t fail the request. A `scan_id` that was sent before gets the same answer again and counts once. If one ticket is scanned twice, the earlier scan counts.",
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

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
