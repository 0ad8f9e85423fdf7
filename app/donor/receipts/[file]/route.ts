import { currentPortal } from "@/app/_components/donor-caller";
import { makeDonorFile } from "@/lib/giving/receipts/donor-downloads";
import { answerFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { sessionOver } from "../../session-over";

/** A receipt, a year's statement or the list of gifts of the signed-in donor, by its file's name. */
export const GET = plain(
  { summary: "Download a receipt as a donor", limit: "public_requests", schemes: [] },
  async (request, context) => {
    const { donor, portal } = await currentPortal();
    if (!donor) return sessionOver(request, portal?.slug, "/donor/receipts");
    const { file } = (await context.params) ?? {};
    return answerFile(await makeDonorFile(donor, String(file)));
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
