"use server";

import { revalidatePath } from "next/cache";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { inviteFromWaitlist, removeFromWaitlist } from "@/lib/events/waitlist-staff";
import { requireStaff } from "@/lib/identity/session";

/** Offers places to somebody before it is their turn. */
export const invite = postAction(async (form) =>
  change(form, inviteFromWaitlist, "They are told by mail that places are kept for them."),
);

/** Takes somebody off the list. */
export const remove = postAction(async (form) =>
  change(form, removeFromWaitlist, "They are off the waiting list."),
);

async function change(
  form: FormData,
  operation: typeof inviteFromWaitlist,
  done: string,
): Promise<FormState> {
  const event = rowId(form.get("event"));
  const path = `/admin/events/${event}/waitlist`;
  const staff = await requireStaff(path);
  return submission(untouched, form, "entry", async () => {
    await operation(staff, event, rowId(form.get("entry")));
    revalidatePath(path);
    return done;
  });
}
