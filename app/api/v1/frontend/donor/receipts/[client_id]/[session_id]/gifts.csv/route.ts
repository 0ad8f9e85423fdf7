import { SessionPath } from "@/lib/donors/schema";
import { exportOwnGifts } from "@/lib/giving/receipts/own-receipts";
import { csvFile, donorFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = donorFile(
  {
    summary: "Download own gifts as CSV",
    tag: "Donor portal",
    params: SessionPath,
    answers: ["text/csv"],
  },
  async (actor) => csvFile(await exportOwnGifts(actor), "my-gifts.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
