import { putCampaignCover } from "@/lib/fundraising/campaign-cover";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember, pictureUpload } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byMember,
    ...pictureUpload("page_picture", "cover_file_id"),
    tag: "Fundraising campaigns",
    params: ById,
    summary: "Upload the picture of a fundraising campaign’s page",
    permission: "donations_edit",
  },
  async ({ actor, params, file }) => ({
    status: "success",
    file: await putCampaignCover(actor, params.id, file),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
