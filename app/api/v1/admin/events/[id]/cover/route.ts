import { putCover } from "@/lib/events/setup/event-cover";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember, coverUpload } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byMember,
    ...coverUpload("event_cover"),
    tag: "Event setup",
    params: ById,
    summary: "Upload an event's cover",
    permission: "events_edit",
  },
  async ({ actor, params, file }) => ({
    status: "success",
    file: await putCover(actor, params.id, file),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
