"use server";

import { redirect } from "next/navigation";
import { boundFormAction, SentId } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { GivenTicket, transferTicket } from "@/lib/events/changes/ticket-transfer";
import { OrderPath } from "@/lib/events/schema";
import { check } from "@/lib/input";
import { orderPath } from "../../../../../paths";
import { said } from "../../../../given";
import { enterOrNotFound } from "../../payer";

/** Gives one seat's ticket to somebody else, who is sent it. */
export const giveTicket = boundFormAction(
  [OrderPath, SentId],
  async (address, attendee, before, form) => {
    const { clientSlugOrId: client, eventSlug: event, token } = address;
    return submission(before, form, "give", async () => {
      const guest = await enterOrNotFound(address, "order_writes");
      const to = check(
        {
          first_name: said(form, "first_name"),
          last_name: said(form, "last_name"),
          email: said(form, "email"),
        },
        GivenTicket,
      );
      await transferTicket(guest, attendee, to);
      redirect(orderPath({ client, event }, token, "?given=1"));
    });
  },
);
