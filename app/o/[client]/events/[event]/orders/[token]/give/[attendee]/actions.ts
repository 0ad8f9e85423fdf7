"use server";

import { notFound, redirect } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { OrderPath } from "@/lib/events/schema";
import { GivenTicket, transferTicket } from "@/lib/events/ticket-transfer";
import { check, RowId } from "@/lib/input";
import { orderPath } from "../../../../../paths";
import { said } from "../../../../given";
import { enterOrNotFound } from "../../payer";

/** Gives one seat's ticket to somebody else, who is sent it. */
export async function giveTicket(
  sent: OrderPath,
  attendee: number,
  before: FormState,
  form: FormData,
): Promise<FormState> {
  const address = OrderPath.safeParse(sent);
  const id = RowId.safeParse(attendee);
  if (!address.success || !id.success || !(form instanceof FormData)) notFound();
  const { clientSlugOrId: client, eventSlug: event, token } = address.data;
  return submission(before, form, "give", async () => {
    const guest = await enterOrNotFound(address.data, "order_writes");
    const to = check(
      {
        first_name: said(form, "first_name"),
        last_name: said(form, "last_name"),
        email: said(form, "email"),
      },
      GivenTicket,
    );
    await transferTicket(guest, id.data, to);
    redirect(orderPath({ client, event }, token, "?given=1"));
  });
}
