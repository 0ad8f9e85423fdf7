import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { MailTemplateChanges, MailTemplateView } from "@/lib/mailings/content-schema";
import { changeMailTemplate, getMailTemplate, removeMailTemplate } from "@/lib/mailings/templates";

const template = {
  ...byMember,
  tag: "Mailings",
  params: ById,
  returns: successOf(MailTemplateView),
} as const;

export const GET = route(
  { ...template, summary: "Get a mailing template", permission: "mailings_view" },
  async ({ actor, params }) => ok(await getMailTemplate(actor, params.id)),
);

export const PUT = route(
  {
    ...template,
    summary: "Change, archive or restore a mailing template",
    description:
      "Omitted fields stay as they are, and so do mailings that started from the template.",
    permission: "mailings_edit",
    body: MailTemplateChanges,
  },
  async ({ actor, params, body }) => ok(await changeMailTemplate(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...template,
    summary: "Delete a mailing template",
    description: "Mailings that started from it stay as they are.",
    permission: "mailings_edit",
  },
  async ({ actor, params }) => ok(await removeMailTemplate(actor, params.id)),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
