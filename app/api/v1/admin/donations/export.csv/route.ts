import { z } from "zod";
import { exportDonations } from "@/lib/giving/gifts/list";
import { DonationFilter } from "@/lib/giving/gifts/query";
import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = memberFile(
  { summary: "Download gifts as CSV", params: z.object({}), query: DonationFilter },
  async (actor, { query }) => csvFile(await exportDonations(actor, query), "gifts.csv"),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
