import { z } from "zod";
import { listDonorTags, setDonorTags } from "@/lib/donors/tags/donor-tags";
import { DonorTag, DonorTags } from "@/lib/donors/tags/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const tags = {
  ...byMember,
  tag: "Donors",
  params: ById,
  returns: successOf(z.array(DonorTag)),
} as const;

export const GET = route(
  {
    ...tags,
    summary: "List a donor's tags",
    description: "By name.",
    permission: "donors_view",
  },
  async ({ actor, params }) => ok(await listDonorTags(actor, params.id)),
);

export const PUT = route(
  {
    ...tags,
    summary: "Set a donor's tags",
    description: "Replaces all of the donor’s tags. New names create tags.",
    permission: "donors_edit",
    body: DonorTags,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await setDonorTags(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
