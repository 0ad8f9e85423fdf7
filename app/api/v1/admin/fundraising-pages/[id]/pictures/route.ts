import { z } from "zod";
import { listPagePictures } from "@/lib/fundraising/page-pictures";
import { PagePicture } from "@/lib/fundraising/picture-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List the pictures of a fundraising page",
    description: "The cover first, then those in the story. Their addresses expire.",
    tag: "Fundraising campaigns",
    params: ById,
    permission: "donations_view",
    returns: successOf(z.array(PagePicture)),
  },
  async ({ actor, params }) => ok(await listPagePictures(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
