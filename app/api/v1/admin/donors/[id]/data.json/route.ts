import { exportDonorData } from "@/lib/donors/erasing/erasing";
import { jsonFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";

/** Everything that is held about a donor, as a file for staff to hand over. */
export const GET = memberFile(
  {
    summary: "Download a donor's data",
    tag: "Donors",
    permission: "donors_edit",
    params: ById,
    answers: ["application/json"],
  },
  async (actor, { params: { id } }) => {
    const { erasure: _, ...data } = await exportDonorData(actor, id);
    return jsonFile(data, `donor-${id}-data.json`);
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
