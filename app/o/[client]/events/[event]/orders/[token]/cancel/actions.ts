"use server";

import { notFound, redirect } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { cancelAsGuest } from "@/lib/events/guest-cancellation";
import { OrderPath } from "@/lib/events/schema";
import { orderPath } from "../../../../paths";
import { said } from "../../../given";
import { enterOrNotFound } from "../payer";

/** Cancels on the terms that were shown; others are shown first. */
export async function cancelRegistration(
  sent: OrderPath,
  before: FormState,
  form: FormData,
): Promise<FormState> {
  const address = OrderPath.safeParse(sent);
  if (!address.success || !(form instanceof FormData)) notFound();
  const { clientSlugOrId: client, eventSlug: event, token } = address.data;
  return submission(before, form, "cancel", async () => {
    const guest = await enterOrNotFound(address.data, "order_writes");
    await cancelAsGuest(guest, said(form, "preview"));
    redirect(orderPath({ client, event }, token, "?cancelled=1"));
  });
}
