import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { runAddresses } from "@/lib/postal/addresses";
import { LetterRunPath } from "@/lib/postal/schema";

export const GET = memberFile(
  {
    summary: "Download the addresses of a print run as CSV",
    description: "In the order of the letters.",
    tag: "Mailings",
    permission: "mailings_view",
    answers: ["text/csv"],
    params: LetterRunPath,
    refuses: adminRefusal,
  },
  async (actor, { params }) => csvFile(await runAddresses(actor, params), "addresses.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
