import { z } from "zod";
import { seatGuests } from "@/lib/events/door/seating";
import { SeatingChange } from "@/lib/events/door/seating-schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const PUT = route(
  {
    tag: "The door",
    summary: "Give guests a table",
    description:
      "A group, or guests one by one: all of them, or none when they do not fit (409). Their orders stay as they are, `version` too.",
    access: memberAccess,
    permission: "events_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: SeatingChange,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), seated: z.int() },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    ...(await seatGuests(actor, params.id, body)),
  }),
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
