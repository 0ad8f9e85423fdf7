import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { adminRefusal } from "@/lib/http/refusals";
import { sampleLetter } from "@/lib/postal/letters";
import { SampleLetterQuery } from "@/lib/postal/schema";

export const GET = memberFile(
  {
    summary: "See the letter of a mailing",
    description: "As one donor would get it, or as a made-up donor who sees every block.",
    tag: "Mailings",
    permission: "mailings_view",
    answers: ["application/pdf"],
    params: ById,
    query: SampleLetterQuery,
    refuses: adminRefusal,
  },
  async (actor, { params, query }) => sampleLetter(actor, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
