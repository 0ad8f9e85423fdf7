import { z } from "zod";
import { readManifest } from "@/lib/events/door/manifest";
import { DoorManifest } from "@/lib/events/door/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    tag: "The door",
    summary: "Read what a device needs to check in without a network",
    description:
      "Every guest with a seat, and the SHA-256 of each QR code’s content: no codes, addresses, phone numbers or amounts.",
    access: memberAccess,
    permission: "checkin",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: DoorManifest },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({ status: "success", data: await readManifest(actor, params.id) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
