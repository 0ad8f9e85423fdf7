import { z } from "zod";
import { LetterTemplateView, NewLetterTemplate } from "@/lib/acknowledgements/schema";
import { createLetterTemplate, listLetterTemplates } from "@/lib/acknowledgements/templates";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const templates = {
  ...byMember,
  tag: "Donations",
} as const;

export const GET = route(
  {
    ...templates,
    summary: "List letter templates",
    permission: "donations_view",
    query: z.strictObject({ archived: z.enum(["true", "false"]).default("false") }),
    returns: successOf(z.array(LetterTemplateView)),
  },
  async ({ actor, query }) =>
    ok(await listLetterTemplates(actor, { archived: query.archived === "true" })),
);

export const POST = route(
  {
    ...templates,
    summary: "Add a letter template",
    permission: "donations_edit",
    body: NewLetterTemplate,
    idempotency: "optional",
    returns: createdOf(LetterTemplateView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createLetterTemplate(actor, body);
    const location = locationOf(`/admin/acknowledgements/templates/${data.id}`);
    return new Reply(created(data), location);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
