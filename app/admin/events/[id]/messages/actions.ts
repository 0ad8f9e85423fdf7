"use server";

import { revalidatePath } from "next/cache";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { idIn, numberOrNull, text } from "@/app/_components/forms/form-values";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { typed } from "@/app/_components/forms/typed-values";
import { staffAction } from "@/app/admin/_components/staff-action";
import { previewMessage, sendTestMessage } from "@/lib/events/messages/preview";
import {
  MessageChanges,
  type MessagePreview,
  MessagePreviewRequest,
} from "@/lib/events/messages/schema";
import { changeMessage, resetMessage } from "@/lib/events/messages/settings";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import type { MessageState } from "./message-state";

const pageOf = (eventId: number) => `/admin/events/${eventId}/messages`;

/** Saves what was written; or shows it, or mails it to whoever writes, and keeps it in the form. */
export const workOnMessage: (before: FormState, form: FormData) => Promise<MessageState> =
  formAction(async (before, form): Promise<MessageState> => {
    const eventId = idIn(form, "event");
    const staff = await requireStaff(pageOf(eventId));
    const kind = text(form, "kind");
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
          return `Test sent to ${address}.`;
        }
        await changeMessage(staff, eventId, kind, check(changesIn(form), MessageChanges));
        revalidatePath("/admin", "layout");
        return "Message saved.";
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
    return { problem: state.problems[0]?.message ?? "No preview available." };
  },
);

export const bringOursBack = staffAction(
  { row: "event", path: pageOf, at: "body" },
  async ({ staff, form, id }) => {
    await resetMessage(staff, id, text(form, "kind"));
    return "Default text restored.";
  },
);

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
  const order = idIn(form, "order_id");
  const wanted = { ...writtenIn(form), ...(order ? { order_id: order } : {}) };
  return check(wanted, MessagePreviewRequest);
}
