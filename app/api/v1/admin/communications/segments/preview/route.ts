import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { previewCondition } from "@/lib/segments/preview";
import { SegmentPreview, SegmentPreviewInput } from "@/lib/segments/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Preview a condition",
    description:
      "How many donors meet it now, and the first ten by name. Keeps nothing. 422 `too_slow` for a condition that takes longer than five seconds; 503 while figures of the portfolio that it compares are not ready.",
    tag: "Segments",
    permission: "donors_view",
    body: SegmentPreviewInput,
    returns: successOf(SegmentPreview),
    refuses: portfolioRefusal,
  },
  async ({ actor, body }) => ok(await previewCondition(actor, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
