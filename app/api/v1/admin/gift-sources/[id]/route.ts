import { GiftSourceChanges, GiftSourceView } from "@/lib/giving/gifts/source-schema";
import { changeGiftSource } from "@/lib/giving/gifts/sources";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const PUT = route(
  {
    ...byMember,
    summary: "Rename a source of gifts, archive it or restore it",
    description: "Omitted fields stay as they are. Gifts keep an archived source.",
    tag: "Donations",
    permission: "donations_edit",
    params: ById,
    body: GiftSourceChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(GiftSourceView),
  },
  async ({ actor, params, body }) => ok(await changeGiftSource(actor, params.id, body)),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
