import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { NewSegment, SegmentQuery, SegmentView } from "@/lib/segments/schema";
import { createSegment, listSegments } from "@/lib/segments/segments";

const segments = { ...byMember, tag: "Segments" } as const;

export const GET = route(
  {
    ...segments,
    summary: "List segments",
    description: "The caller’s own and shared ones, by name.",
    permission: "donors_view",
    query: SegmentQuery,
    returns: successOf(z.array(SegmentView)),
  },
  async ({ actor, query }) => ok(await listSegments(actor, query)),
);

export const POST = route(
  {
    ...segments,
    summary: "Create a segment",
    description:
      "A condition is checked when it is saved: every invalid line is listed with its path, such as `condition.all.0.value`. Fields about gifts, sponsorships and registrations need the permission to view those.",
    permission: "donors_edit",
    alsoNeeds: ["donors_view"],
    body: NewSegment,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(SegmentView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createSegment(actor, body);
    return new Reply(created(data), locationOf(`/admin/communications/segments/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
