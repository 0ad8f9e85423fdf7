import { z } from "zod";
import { NewTag, TagView } from "@/lib/donors/tags/schema";
import { createTag, listTags } from "@/lib/donors/tags/tags";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const tags = {
  ...byMember,
  tag: "Donors",
} as const;

export const GET = route(
  {
    ...tags,
    summary: "List the tags that donors can have",
    description: "By name, with the number of donors who have each tag.",
    permission: "donors_view",
    returns: successOf(z.array(TagView)),
  },
  async ({ actor }) => ok(await listTags(actor)),
);

export const POST = route(
  {
    ...tags,
    summary: "Add a tag",
    description: "Names are unique within an organization, ignoring case.",
    permission: "donors_edit",
    body: NewTag,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(TagView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createTag(actor, body);
    return new Reply(created(data), locationOf(`/admin/tags/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
