import { z } from "zod";
import { seatGuests } from "@/lib/events/door/seating";
import { SeatingChange } from "@/lib/events/door/seating-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    ...byMember,
    tag: "The door",
    summary: "Give guests a table",
    description:
      "A group, or guests one by one: all of them, or none if they don’t fit (409). Their orders stay as they are, including `version`.",
    permission: "events_edit",
    params: ById,
    body: SeatingChange,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), seated: z.int() },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    ...(await seatGuests(actor, params.id, body)),
  }),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
