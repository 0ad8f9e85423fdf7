"use server";

import { revalidatePath } from "next/cache";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { InteractionChanges } from "@/lib/donors/engagement-schema";
import { changeInteraction, removeInteraction } from "@/lib/donors/interactions";
import { instantAt } from "@/lib/donors/local-time";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

const staffFor = (form: FormData) =>
  requireStaff(`/admin/portfolio/${rowId(form.get("donor_id")) || ""}`);

const seen = () => revalidatePath("/admin", "layout");

const MEANINGFUL: Record<string, boolean> = { yes: true, no: false };

export const saveContact = formAction(async (before, form) => {
  const staff = await staffFor(form);
  return submission(before, form, "channel", async () => {
    const when = text(form, "occurred_at");
    const wanted = {
      channel: text(form, "channel"),
      direction: text(form, "direction") || undefined,
      outcome: text(form, "channel") === "note" ? null : text(form, "outcome") || null,
      note: text(form, "note"),
      subject: text(form, "subject"),
      purpose: text(form, "purpose"),
      occurred_at: when ? instantAt(when, staff.profile.organization.timeZone) : undefined,
      marked_meaningful: MEANINGFUL[text(form, "meaningful")] ?? null,
      is_private: form.has("is_private"),
    };
    await changeInteraction(staff, rowId(form.get("contact")), check(wanted, InteractionChanges));
    seen();
    return "The contact is saved.";
  });
});

/** Says whether it was meaningful, whatever the rule would say. */
export const judgeContact = postAction(async (form) => {
  const staff = await staffFor(form);
  const marked = MEANINGFUL[text(form, "meaningful")] ?? null;
  await changeInteraction(staff, rowId(form.get("contact")), { marked_meaningful: marked });
  seen();
});

export const removeContact = postAction(async (form) => {
  const staff = await staffFor(form);
  await removeInteraction(staff, rowId(form.get("contact")));
  seen();
});
