import { z } from "zod";
import { createForm, listForms } from "@/lib/forms/forms";
import { FormQuery, FormSummary, FormView, NewForm } from "@/lib/forms/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const forms = { ...byMember, tag: "Forms" } as const;

export const GET = route(
  {
    ...forms,
    summary: "List forms",
    description: "By name, with how many submissions each has.",
    permission: "forms_view",
    query: FormQuery,
    returns: successOf(z.array(FormSummary)),
  },
  async ({ actor, query }) => ok(await listForms(actor, query)),
);

export const POST = route(
  {
    ...forms,
    summary: "Create a form",
    description:
      "A draft, which visitors see once it is published. Without `content`, it starts from the template of its kind.",
    permission: "forms_edit",
    body: NewForm,
    bodyKilobytes: 1024,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(FormView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createForm(actor, body);
    return new Reply(created(data), locationOf(`/admin/forms/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
