import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { SegmentChanges, SegmentView } from "@/lib/segments/schema";
import { changeSegment, getSegment, removeSegment } from "@/lib/segments/segments";

const segment = {
  ...byMember,
  tag: "Segments",
  params: ById,
  returns: successOf(SegmentView),
} as const;

export const GET = route(
  {
    ...segment,
    summary: "Get a segment",
    description: "`problems` says which lines name something archived or deleted.",
    permission: "donors_view",
  },
  async ({ actor, params }) => ok(await getSegment(actor, params.id)),
);

export const PUT = route(
  {
    ...segment,
    summary: "Change, archive or restore a segment",
    description:
      "Omitted fields stay as they are. Only the owner shares a segment; a colleague’s shared one can be changed with `donors_edit`. With a new `condition`, a saved view loses its filters and keeps its sort order and columns.",
    permission: "donors_view",
    body: SegmentChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeSegment(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...segment,
    summary: "Delete a segment",
    description:
      "One’s own, or a colleague’s shared one with `donors_edit`. 409 while saved views of the portfolio are narrowed by it, with their names.",
    permission: "donors_view",
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ok(await removeSegment(actor, params.id)),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
