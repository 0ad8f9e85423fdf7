import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listLetterRuns, printMailingLetters } from "@/lib/postal/runs";
import { LetterRunView, LettersPrint } from "@/lib/postal/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the print runs of a mailing’s letters",
    tag: "Mailings",
    permission: "mailings_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    returns: successOf(z.array(LetterRunView).max(200)),
  },
  async ({ actor, params }) => ok(await listLetterRuns(actor, params.id)),
);

export const POST = route(
  {
    ...byMember,
    summary: "Print the letters of a mailing",
    description:
      "With the `preview_token` of `POST …/letters/preview`. Donors whose letter was already printed don’t get another one, so a second run prints the rest. A job makes the PDF, which `GET …/letters/{run}/pdf` returns. 409 `audience_moved` if more than five donors and more than 1% of them differ from the preview.",
    tag: "Mailings",
    permission: "mailings_send",
    alsoNeeds: ["mailings_view", "donors_view"],
    params: ById,
    body: LettersPrint,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(LetterRunView),
    status: 202,
  },
  async ({ actor, params, body }) => ok(await printMailingLetters(actor, params.id, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
