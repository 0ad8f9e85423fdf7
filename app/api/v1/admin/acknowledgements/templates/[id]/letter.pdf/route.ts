import { sampleLetter } from "@/lib/acknowledgements/papers";
import { SampleLetterQuery } from "@/lib/acknowledgements/schema";
import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { adminRefusal } from "@/lib/http/refusals";

export const GET = memberFile(
  {
    summary: "See a letter template on paper",
    description:
      "As it looks for the donor of one gift, or for a sample donor who sees every block.",
    tag: "Donations",
    permission: "donations_view",
    answers: ["application/pdf"],
    params: ById,
    query: SampleLetterQuery,
    refuses: adminRefusal,
  },
  (actor, { params, query }) => sampleLetter(actor, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
