"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { listIn, logHref, profileHref } from "@/app/admin/portfolio/[donor_id]/address";
import { NewInteraction } from "@/lib/donors/engagement-schema";
import { logInteraction } from "@/lib/donors/interactions";
import { instantAt } from "@/lib/donors/local-time";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** From the dialog, which stays where it is. */
export const logContact = formAction(async (before, form) => {
  return submission(before, form, "channel", async () => {
    await log(form);
    return "The contact is logged.";
  });
});

/** From the page of its own, which leads to the donor. */
export const logContactAndLeave = formAction(async (before, form) => {
  return submission(before, form, "channel", async () => {
    await log(form);
    const list = listIn({ list: text(form, "list") });
    redirect(profileHref(rowId(form.get("donor_id")), { notice: "logged", list }));
  });
});

async function log(form: FormData): Promise<void> {
  const donorId = rowId(form.get("donor_id"));
  const staff = await requireStaff(logHref(donorId, listIn({ list: text(form, "list") })));
  const { timeZone } = staff.profile.organization;
  await logInteraction(staff, check(contactIn(form, timeZone), NewInteraction));
  revalidatePath("/admin", "layout");
}

const MEANINGFUL: Record<string, boolean> = { yes: true, no: false };

function contactIn(form: FormData, timeZone: string): Record<string, unknown> {
  const channel = text(form, "channel");
  const when = text(form, "occurred_at");
  return {
    donor_id: rowId(form.get("donor_id")),
    channel,
    direction: text(form, "direction") || undefined,
    outcome: channel === "note" ? null : text(form, "outcome") || null,
    note: text(form, "note"),
    subject: text(form, "subject"),
    purpose: text(form, "purpose"),
    occurred_at: when ? instantAt(when, timeZone) : undefined,
    marked_meaningful: MEANINGFUL[text(form, "meaningful")] ?? null,
    is_private: form.has("is_private"),
  };
}
