import { readManifest } from "@/lib/events/door/manifest";
import { DoorManifest } from "@/lib/events/door/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "The door",
    summary: "Read what a device needs to check in without a network",
    description:
      "Every guest with a seat, and the SHA-256 of each QR code’s content: no codes, addresses, phone numbers or amounts.",
    permission: "checkin",
    params: ById,
    returns: successOf(DoorManifest),
  },
  async ({ actor, params }) => ok(await readManifest(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
