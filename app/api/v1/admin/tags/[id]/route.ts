import { NewTag, TagView } from "@/lib/donors/tags/schema";
import { removeTag, renameTag } from "@/lib/donors/tags/tags";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const tag = {
  ...byMember,
  tag: "Donors",
  permission: "donors_edit",
  params: ById,
  returns: successOf(TagView),
} as const;

export const PUT = route(
  {
    ...tag,
    summary: "Rename a tag",
    description: "Donors keep it.",
    body: NewTag,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await renameTag(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...tag,
    summary: "Delete a tag",
    description: "Takes it off every donor. The answer says how many had it.",
  },
  async ({ actor, params }) => ok(await removeTag(actor, params.id)),
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
