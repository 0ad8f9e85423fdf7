"use server";

import { revalidatePath } from "next/cache";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { numberOrNull, text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission, typed } from "@/app/_components/forms/submission";
import { previewMessage, sendTestMessage } from "@/lib/events/message-preview";
import {
  MessageChanges,
  type MessagePreview,
  MessagePreviewRequest,
} from "@/lib/events/message-schema";
import { changeMessage, resetMessage } from "@/lib/events/message-settings";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import type { MessageState } from "./message-state";

/** Saves what was written; or shows it, or mails it to whoever writes, and keeps it in the form. */
export const workOnMessage: (before: FormState, form: FormData) => Promise<MessageState> =
  formAction(async (before, form): Promise<MessageState> => {
    const { staff, eventId, kind, path } = await placeOf(form);
    const what = text(form, "what");
    let preview: MessagePreview | undefined;
    const state = await submission(
      before,
      form,
      "body",
      async () => {
        if (what === "preview") {
          preview = await previewMessage(staff, eventId, kind, wantedPreview(form));
          return undefined;
        }
        if (what === "test") {
          const { address } = await sendTestMessage(staff, eventId, kind, wantedPreview(form));
          return `A test is on its way to ${address}.`;
        }
        await changeMessage(staff, eventId, kind, check(changesIn(form), MessageChanges));
        revalidatePath(path, "layout");
        return "The message is saved.";
      },
      { limited: "body" },
    );
    if (state.problems.length > 0 || what === "" || what === "save") return state;
    return { ...state, refusals: before.refusals + 1, values: typed(form), preview };
  });

/** What is being written, as it would read; or why it cannot. */
export const previewAsTyped = postAction(
  async (form): Promise<{ preview: MessagePreview } | { problem: string }> => {
    const state = await workOnMessage(untouched, form);
    if (state.preview) return { preview: state.preview };
    return { problem: state.problems[0]?.message ?? "There is no preview of this." };
  },
);

export const bringOursBack = formAction(async (before, form) => {
  const { staff, eventId, kind, path } = await placeOf(form);
  return submission(before, form, "body", async () => {
    await resetMessage(staff, eventId, kind);
    revalidatePath(path, "layout");
    return "Our own words are back.";
  });
});

async function placeOf(form: FormData) {
  const eventId = rowId(form.get("event"));
  const kind = text(form, "kind");
  const path = `/admin/events/${eventId}/messages`;
  return { staff: await requireStaff(path), eventId, kind, path };
}

function changesIn(form: FormData) {
  const { subject, body } = writtenIn(form);
  return {
    subject,
    body,
    ...(form.has("can_be_off") ? { enabled: form.has("enabled") } : {}),
    ...(form.has("days_before") ? { days_before: numberOrNull(form, "days_before") } : {}),
  };
}

const writtenIn = (form: FormData) => ({
  subject: text(form, "subject"),
  body: text(form, "body"),
});

function wantedPreview(form: FormData) {
  const order = rowId(form.get("order_id"));
  const wanted = { ...writtenIn(form), ...(order ? { order_id: order } : {}) };
  return check(wanted, MessagePreviewRequest);
}
