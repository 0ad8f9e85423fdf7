"use server";

import { redirect } from "next/navigation";
import { boundFormAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { quoteDraft, readDraft, saveDraft } from "@/lib/events/selling/registration-draft";
import { releaseUnpaidOrder } from "@/lib/events/selling/unpaid-order";
import { invalidInput, refused } from "@/lib/input";
import { eventPath } from "../paths";
import { SentEventPlace } from "../place";
import { enterRegistration, eventFor } from "../registrant";
import { chosenField, idsIn, said, unitsIn } from "./given";

/** Keeps what was chosen, priced once to see that it can be had, and goes on to the details. */
export const chooseTickets = boundFormAction([SentEventPlace], async (at, before, form) => {
  return submission(before, form, "tickets", async () => {
    const actor = await enterRegistration(at);
    const code = said(form, "access_code");
    const event = await eventFor(actor, at, code);
    const chosen = {
      tickets: unitsIn(form, "t"),
      packages: unitsIn(form, "p"),
      auction_items: idsIn(form, "auction"),
      auction_bids: [],
      access_code: code,
    };
    const units = { ...chosen.tickets, ...chosen.packages };
    if (Object.keys(units).length + chosen.auction_items.length === 0)
      throw refused("tickets", "required", "Choose at least one ticket, package or item.");
    await releaseUnpaidOrder(actor, event.id);
    await saveDraft(actor, event.id, chosen, { waitlistEntryId: null });
    const draft = await readDraft(actor, event.id);
    if (!draft) redirect(eventPath(at));
    const { problems } = await quoteDraft(actor, event.id, draft);
    const own = problems.filter(({ path }) => path !== "promo_code");
    if (own.length > 0)
      throw invalidInput(
        own.map((problem) => ({ ...problem, path: chosenField(problem, draft.content) })),
      );
    redirect(eventPath(at, "/register"));
  });
});
