import { SessionPath } from "@/lib/donors/schema";
import { exportOwnGifts } from "@/lib/giving/receipts/own-receipts";
import { csvFile, donorFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = donorFile(
  { summary: "Download one's gifts as CSV as a donor", params: SessionPath },
  async (actor) => csvFile(await exportOwnGifts(actor), "my-gifts.csv"),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
