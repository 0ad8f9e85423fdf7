"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { plural } from "@/lib/format";
import { acknowledge } from "@/lib/giving/acknowledgements";
import {
  type AcknowledgementAnswer,
  AcknowledgementRequest,
  LetterTemplateChanges,
  NewLetterTemplate,
} from "@/lib/giving/letter-schema";
import { changeLetterTemplate, createLetterTemplate } from "@/lib/giving/letter-templates";
import { ReceiptLettersSettled, settleReceiptLetters } from "@/lib/giving/receipt-letters";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { DONE_WORDS, LEFT_OUT_WORDS } from "./words";

const PAGE = "/admin/acknowledgements";

export const thankFor = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "donation_ids", async () => {
    const action = String(form.get("action"));
    const isWritten = action === "email" || action === "letter";
    const template = rowId(form.get("template_id"));
    const request = {
      action,
      donation_ids: form.getAll("donation_ids").map(rowId),
      ...(isWritten && template ? { template_id: template } : {}),
      ...(action === "mark_sent" ? { how: String(form.get("how") || "other") } : {}),
    };
    const answer = await acknowledge(staff, check(request, AcknowledgementRequest));
    revalidatePath(PAGE);
    if (answer.batch) redirect(`${PAGE}?acknowledgement=queued&batch=${answer.batch}`);
    return said(action, answer);
  });
});

function said(action: string, { changed, left_out }: AcknowledgementAnswer): string {
  const done = `${plural(changed.length, "gift")} ${DONE_WORDS[action] ?? "changed"}.`;
  const reasons = [...new Set(left_out.map(({ reason }) => reason))].map((reason) => {
    const count = left_out.filter((each) => each.reason === reason).length;
    return `${plural(count, "gift")} left as before: ${LEFT_OUT_WORDS[reason]}.`;
  });
  return [done, ...reasons].join(" ");
}

/** Letters about receipts were posted, or are not needed. */
export const settleLetters = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "letter_ids", async () => {
    const wanted = {
      letter_ids: form.getAll("letter_ids").map(rowId),
      how: String(form.get("how")),
    };
    const count = await settleReceiptLetters(staff, check(wanted, ReceiptLettersSettled));
    revalidatePath(PAGE);
    return `${plural(count, "letter")} ${wanted.how === "posted" ? "marked as posted" : "removed"}.`;
  });
});

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");

const templateIn = (form: FormData) => ({
  name: text(form, "name"),
  subject: text(form, "subject"),
  body: text(form, "body").replaceAll("\r\n", "\n"),
});

export const addTemplate = formAction(async (before, form) => {
  const staff = await requireStaff(`${PAGE}/letters/new`);
  return submission(before, form, "name", async () => {
    const wanted = { ...templateIn(form), is_default: form.has("is_default") };
    const { id } = await createLetterTemplate(staff, check(wanted, NewLetterTemplate));
    revalidatePath(PAGE);
    redirect(`${PAGE}/letters/${id}?notice=created`);
  });
});

export const saveTemplate = formAction(async (before, form) => {
  const id = rowId(form.get("template"));
  const staff = await requireStaff(`${PAGE}/letters/${id}`);
  return submission(before, form, "name", async () => {
    const isDefault = form.has("is_default") ? { is_default: true } : {};
    const status = text(form, "what") === "archive" ? { status: "archived" } : {};
    const restored = text(form, "what") === "restore" ? { status: "active" } : {};
    const wanted = { ...templateIn(form), ...isDefault, ...status, ...restored };
    await changeLetterTemplate(staff, id, check(wanted, LetterTemplateChanges));
    revalidatePath(PAGE, "layout");
    return "The letter is saved.";
  });
});
