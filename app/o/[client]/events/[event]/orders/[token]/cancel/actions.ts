"use server";

import { redirect } from "next/navigation";
import { boundFormAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { cancelAsGuest } from "@/lib/events/refunds/guest-cancellation";
import { OrderPath } from "@/lib/events/schema";
import { orderPath } from "../../../../paths";
import { said } from "../../../given";
import { enterOrNotFound } from "../payer";

/** Cancels on the terms that were shown; others are shown first. */
export const cancelRegistration = boundFormAction([OrderPath], async (address, before, form) => {
  const { clientSlugOrId: client, eventSlug: event, token } = address;
  return submission(before, form, "cancel", async () => {
    const guest = await enterOrNotFound(address, "order_writes");
    await cancelAsGuest(guest, said(form, "preview"));
    redirect(orderPath({ client, event }, token, "?cancelled=1"));
  });
});
