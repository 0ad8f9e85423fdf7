"use server";

import { redirect } from "next/navigation";
import { boundFormAction, SentWord } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { readerLanguage } from "@/app/_language/reader-language";
import { pageSpeech } from "@/app/_language/speech";
import { asVisitor, readDraft, saveDraft } from "@/lib/events/selling/registration-draft";
import { isUnpaid, releaseUnpaidOrder } from "@/lib/events/selling/unpaid-order";
import { findUnpaidLink } from "@/lib/events/waitlist/payment";
import { JoinWaitlist } from "@/lib/events/waitlist/schema";
import { findEntry, joinWaitlist, leaveWaitlist } from "@/lib/events/waitlist/waitlist";
import { check, refused } from "@/lib/input";
import { eventPath, orderPath } from "../../paths";
import { SentEventPlace } from "../../place";
import { enterRegistration } from "../../registrant";
import { said } from "../given";

/** Puts somebody on the list, and says the same to everybody. */
export const joinList = boundFormAction([SentEventPlace], async (at, before, form) => {
  const answer = async () =>
    (await pageSpeech()).t("event")("joined", { email: said(form, "email") });
  const gated = { form: "waitlist", client: at.client } as const;
  return gatedSubmission(gated, before, form, "ticket_type_id", {
    work: async (pass) => {
      const actor = await enterRegistration(at);
      const wanted = check(
        {
          ticket_type_id: Number(said(form, "ticket_type_id")),
          quantity: Number(said(form, "quantity")),
          first_name: said(form, "first_name"),
          last_name: said(form, "last_name"),
          email: said(form, "email"),
          phone: said(form, "phone") || null,
          access_code: said(form, "access_code") || null,
          language: await readerLanguage(),
        },
        JoinWaitlist,
      );
      await pass();
      await joinWaitlist(asVisitor(actor), { slug: at.event }, wanted);
      return answer();
    },
    trapped: answer,
  });
});

/** Goes on to register with the places that were kept. */
export const takeOffer = boundFormAction(
  [SentEventPlace, SentWord],
  async (at, token, before, form) => {
    return submission(before, form, "offer", async () => {
      const actor = await enterRegistration(at);
      const { entry } = await findEntry(asVisitor(actor), { slug: at.event }, token);
      const draft = await readDraft(actor, entry.eventId);
      const isTaken = entry.orderId !== null && entry.orderId === draft?.order?.id;
      if (isTaken && isUnpaid(draft?.order)) redirect(eventPath(at, "/register"));
      if (entry.status !== "offered")
        throw refused("offer", "offer_over", "These seats are no longer reserved for you.");
      await releaseUnpaidOrder(actor, entry.eventId);
      const chosen = {
        tickets: { [entry.ticketTypeId]: entry.quantity },
        packages: {},
        auction_items: [],
        auction_bids: [],
        purchaser: {
          first_name: entry.firstName,
          last_name: entry.lastName,
          email: entry.email,
          phone: entry.phone ?? "",
        },
      };
      await saveDraft(actor, entry.eventId, chosen, { waitlistEntryId: entry.id });
      redirect(eventPath(at, "/register"));
    });
  },
);

/** Goes on to pay for places that were taken. */
export const payPlaces = boundFormAction(
  [SentEventPlace, SentWord],
  async (at, token, before, form) => {
    return submission(before, form, "payment", async () => {
      const actor = await enterRegistration(at);
      const link = await findUnpaidLink(actor, { slug: at.event }, token);
      if (!link) throw refused("payment", "unknown_browser", ELSEWHERE);
      redirect(orderPath(at, link, "/pay"));
    });
  },
);

const ELSEWHERE =
  "You can’t pay for these seats from here. Reload this page, or continue in the browser you registered in.";

/** Leaves the list; what was kept goes to the next. */
export const leaveList = boundFormAction(
  [SentEventPlace, SentWord],
  async (at, token, before, form) => {
    return submission(before, form, "leave", async () => {
      const actor = await enterRegistration(at);
      await leaveWaitlist(asVisitor(actor), { slug: at.event }, token);
      redirect(eventPath(at, `/waitlist/${encodeURIComponent(token)}`));
    });
  },
);
