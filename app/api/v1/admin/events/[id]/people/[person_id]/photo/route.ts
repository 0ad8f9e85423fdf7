import { z } from "zod";
import { putPersonPhoto } from "@/lib/events/agenda/photos";
import { otherMethods } from "@/lib/http/methods";
import { byMember, pictureUpload } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    ...pictureUpload("event_person", "photo_file_id"),
    tag: "Event setup",
    params: z.object({ id: PathId, person_id: PathId }),
    summary: "Upload the photo of a person at an event",
    permission: "events_edit",
  },
  async ({ actor, params, file }) => ({
    status: "success",
    file: await putPersonPhoto(actor, { eventId: params.id, id: params.person_id }, file),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
