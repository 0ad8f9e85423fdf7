import { z } from "zod";
import { GiftSourceChanges, GiftSourceView } from "@/lib/giving/gifts/source-schema";
import { changeGiftSource } from "@/lib/giving/gifts/sources";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const PUT = route(
  {
    summary: "Rename a source of gifts, archive it or restore it",
    description: "Omitted fields stay as they are. Gifts keep a source that is archived.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: GiftSourceChanges,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: GiftSourceView },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeGiftSource(actor, params.id, body),
  }),
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
