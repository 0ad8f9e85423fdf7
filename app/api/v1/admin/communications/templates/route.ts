import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import {
  MailTemplateQuery,
  MailTemplateView,
  NewMailTemplate,
} from "@/lib/mailings/content-schema";
import { createMailTemplate, listMailTemplates } from "@/lib/mailings/templates";

const templates = { ...byMember, tag: "Mailings" } as const;

export const GET = route(
  {
    ...templates,
    summary: "List mailing templates",
    description: "Content that mailings start from, sorted by name.",
    permission: "mailings_view",
    query: MailTemplateQuery,
    returns: successOf(z.array(MailTemplateView)),
  },
  async ({ actor, query }) => ok(await listMailTemplates(actor, query)),
);

export const POST = route(
  {
    ...templates,
    summary: "Add a mailing template",
    description: "Names are unique in an organization, whatever their case.",
    permission: "mailings_edit",
    body: NewMailTemplate,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(MailTemplateView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createMailTemplate(actor, body);
    return new Reply(created(data), locationOf(`/admin/communications/templates/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
