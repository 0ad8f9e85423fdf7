"use server";

import { idIn, idsIn, text } from "@/app/_components/forms/form-values";
import { atBlocks, contentIn } from "@/app/admin/_components/content-editor/sent-content";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction } from "@/app/admin/_components/staff-action";
import { acknowledge } from "@/lib/acknowledgements/acknowledging";
import {
  type AcknowledgementAnswer,
  AcknowledgementRequest,
  LetterTemplateChanges,
  NewLetterTemplate,
} from "@/lib/acknowledgements/schema";
import {
  changeLetterTemplate,
  createLetterTemplate,
  getLetterTemplate,
} from "@/lib/acknowledgements/templates";
import { plural } from "@/lib/format/amounts";
import { ReceiptLettersSettled, settleReceiptLetters } from "@/lib/giving/letters/receipt-letters";
import { check } from "@/lib/input";
import { LETTER_KEYS } from "./letter-keys";
import { DONE_WORDS, LEFT_OUT_WORDS } from "./words";

const PAGE = "/admin/acknowledgements";

export const thankFor = staffAction({ path: PAGE, at: "donation_ids" }, async ({ staff, form }) => {
  const action = text(form, "action");
  const isWritten = action === "email" || action === "letter";
  const template = idIn(form, "template_id");
  const request = {
    action,
    donation_ids: idsIn(form, "donation_ids"),
    ...(isWritten && template ? { template_id: template } : {}),
    ...(action === "mark_sent" ? { how: text(form, "how") || "other" } : {}),
  };
  const answer = await acknowledge(staff, check(request, AcknowledgementRequest));
  return answer.batch
    ? { to: `${PAGE}?acknowledgement=queued&batch=${answer.batch}` }
    : said(action, answer);
});

function said(action: string, { changed, left_out }: AcknowledgementAnswer): string {
  const done = `${plural(changed.length, "gift")} ${DONE_WORDS[action] ?? "changed"}.`;
  const reasons = [...new Set(left_out.map(({ reason }) => reason))].map((reason) => {
    const count = left_out.filter((each) => each.reason === reason).length;
    return `${plural(count, "gift")} unchanged: ${LEFT_OUT_WORDS[reason]}.`;
  });
  return [done, ...reasons].join(" ");
}

/** Letters about receipts were mailed, or are not needed. */
export const settleLetters = staffAction(
  { path: PAGE, at: "letter_ids" },
  async ({ staff, form }) => {
    const wanted = { letter_ids: idsIn(form, "letter_ids"), how: text(form, "how") };
    const count = await settleReceiptLetters(staff, check(wanted, ReceiptLettersSettled));
    return `${plural(count, "letter")} ${wanted.how === "posted" ? "marked as mailed" : "removed"}.`;
  },
);

const templateIn = (form: FormData) => ({
  name: text(form, "name"),
  subject: text(form, "subject"),
  content: contentIn(form),
});

export const addTemplate = staffAction(
  { path: `${PAGE}/letters/new`, at: "content" },
  ({ staff, form }) =>
    atBlocks(async () => {
      const wanted = { ...templateIn(form), is_default: form.has("is_default") };
      const { id } = await createLetterTemplate(staff, check(wanted, NewLetterTemplate));
      return { to: `${PAGE}/letters/${id}?notice=created` };
    }),
);

export const saveTemplate = staffAction(
  { row: "template", path: (id) => `${PAGE}/letters/${id}`, at: "content" },
  ({ staff, form, id }) =>
    atBlocks(async () => {
      const isDefault = form.has("is_default") ? { is_default: true } : {};
      const status = text(form, "what") === "archive" ? { status: "archived" } : {};
      const restored = text(form, "what") === "restore" ? { status: "active" } : {};
      const wanted = { ...templateIn(form), ...isDefault, ...status, ...restored };
      requireSeen(form, seenOf(await getLetterTemplate(staff, id), LETTER_KEYS));
      await changeLetterTemplate(staff, id, check(wanted, LetterTemplateChanges));
      return "Letter saved.";
    }),
);
