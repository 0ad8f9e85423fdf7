import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { mailingAddresses } from "@/lib/postal/addresses";
import { LettersAsked } from "@/lib/postal/schema";

export const GET = memberFile(
  {
    summary: "Download the postal addresses of a mailing as CSV",
    description: "Addresses of everyone who would get a letter, whether or not it was printed.",
    tag: "Mailings",
    permission: "mailings_view",
    answers: ["text/csv"],
    params: ById,
    query: LettersAsked,
    refuses: portfolioRefusal,
  },
  async (actor, { params, query }) =>
    csvFile(await mailingAddresses(actor, params.id, query.choice), "addresses.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
