import { exportPages } from "@/lib/fundraising/export";
import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { adminRefusal } from "@/lib/http/refusals";

export const GET = memberFile(
  {
    summary: "Download the pages of a fundraising campaign as CSV",
    description: "Its own page, teams, and supporters’ pages, each with its owner and totals.",
    tag: "Fundraising campaigns",
    permission: "donations_view",
    answers: ["text/csv"],
    params: ById,
    refuses: adminRefusal,
  },
  async (actor, { params }) => csvStream(await exportPages(actor, params.id), "campaign-pages.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
