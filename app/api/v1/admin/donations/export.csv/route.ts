import { exportDonations } from "@/lib/giving/gifts/list";
import { DonationFilter } from "@/lib/giving/gifts/query";
import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = memberFile(
  {
    summary: "Download gifts as CSV",
    tag: "Donations",
    permission: "donations_view",
    query: DonationFilter,
    answers: ["text/csv"],
  },
  async (actor, { query }) => csvFile(await exportDonations(actor, query), "gifts.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
