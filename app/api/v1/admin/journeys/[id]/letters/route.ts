import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listJourneyLetters, printJourneyLetters } from "@/lib/journeys/running/letters";
import { JourneyLetters, LetterPrinting } from "@/lib/journeys/running/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the letters of a journey",
    description: "How many letters are waiting to be printed, and the latest printings.",
    tag: "Journeys",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    params: ById,
    returns: successOf(JourneyLetters),
  },
  async ({ actor, params }) => ok(await listJourneyLetters(actor, params.id)),
);

export const POST = route(
  {
    ...byMember,
    summary: "Print the waiting letters of a journey",
    description:
      "Marks up to 200 waiting letters as printed; `GET …/letters.pdf` has their PDF. 409 `no_letters`.",
    tag: "Journeys",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(LetterPrinting),
  },
  async ({ actor, params }) => ok(await printJourneyLetters(actor, params.id)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
