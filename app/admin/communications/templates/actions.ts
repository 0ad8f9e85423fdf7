"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { atBlocks, contentIn } from "@/app/admin/_components/content-editor/sent-content";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { MailTemplateChanges, NewMailTemplate } from "@/lib/mailings/content-schema";
import { changeMailTemplate, createMailTemplate, getMailTemplate } from "@/lib/mailings/templates";
import { TEMPLATES, templateHref } from "../paths";
import { TEMPLATE_KEYS } from "./template-keys";

const wantedIn = (form: FormData) => ({
  name: text(form, "name"),
  subject: text(form, "subject"),
  preheader: text(form, "preheader") || null,
  content: contentIn(form),
});

export const addTemplate = staffAction(
  { path: `${TEMPLATES}/new`, at: "content", fieldOf: { name_taken: "name" } },
  ({ staff, form }) =>
    atBlocks(async () => {
      const { id } = await createMailTemplate(staff, check(wantedIn(form), NewMailTemplate));
      return { to: templateHref(id) };
    }),
);

export const saveTemplate = staffAction(
  { path: templateHref, row: "template", at: "content", fieldOf: { name_taken: "name" } },
  ({ staff, form, id }) =>
    atBlocks(async () => {
      requireSeen(form, seenOf(await getMailTemplate(staff, id), TEMPLATE_KEYS));
      await changeMailTemplate(staff, id, check(wantedIn(form), MailTemplateChanges));
      return "Template saved.";
    }),
);

const TEMPLATE = { path: templateHref, row: "template", at: "template" } as const;

export const archiveTemplate = staffPost(TEMPLATE, async ({ staff, form }) => {
  await changeMailTemplate(staff, idIn(form, "template"), { is_archived: true });
  return "Template archived.";
});

export const restoreTemplate = staffPost(TEMPLATE, async ({ staff, form }) => {
  await changeMailTemplate(staff, idIn(form, "template"), { is_archived: false });
  return "Template restored.";
});
