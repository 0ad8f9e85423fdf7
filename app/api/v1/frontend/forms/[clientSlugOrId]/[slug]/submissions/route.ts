import { FormPath, NewSubmission, SubmittedView } from "@/lib/forms/submission-schema";
import { submitForm } from "@/lib/forms/submitting";
import { otherMethods } from "@/lib/http/methods";
import { byFormVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byFormVisitor,
    summary: "Submit a form",
    description:
      "The response is the same for every address. Sending the same `submission_key` again returns the same submission. Answers to questions that weren’t asked are left out. An unknown address is emailed a link, and a donor is created only once the link is used. 410 if the form is closed or full.",
    tag: "Public forms",
    gate: "form",
    params: FormPath,
    body: NewSubmission,
    bodyKilobytes: 256,
    idempotency: "optional",
    returns: SubmittedView.shape,
    status: 202,
    alsoRefuses: ["gone"],
  },
  async ({ actor, params, body }) =>
    submitForm(actor, params.slug, body, { address: actor.address }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
