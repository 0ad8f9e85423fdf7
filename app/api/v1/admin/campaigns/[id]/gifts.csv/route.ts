import { exportCredits } from "@/lib/fundraising/export";
import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { adminRefusal } from "@/lib/http/refusals";

export const GET = memberFile(
  {
    summary: "Download the gift lines behind a campaign’s totals as CSV",
    description:
      "Every line credited to one of its pages, with the amount that counts. For staff: includes the names of anonymous givers, marked as anonymous.",
    tag: "Fundraising campaigns",
    permission: "donations_view",
    answers: ["text/csv"],
    params: ById,
    refuses: adminRefusal,
  },
  async (actor, { params }) =>
    csvStream(await exportCredits(actor, params.id), "campaign-gifts.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
