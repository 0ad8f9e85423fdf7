"use server";

import { redirect } from "next/navigation";
import { boundFormAction, SentWord } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { readWonBid } from "@/lib/events/auction/won-bids";
import { saveDraft } from "@/lib/events/selling/registration-draft";
import { releaseUnpaidOrder } from "@/lib/events/selling/unpaid-order";
import { refused } from "@/lib/input";
import { firstLetters } from "@/lib/text-rules";
import { eventPath } from "../../paths";
import { SentEventPlace } from "../../place";
import { enterRegistration, eventFor } from "../../registrant";

/** Goes on to register with nothing but the bid that has won. */
export const payWonBid = boundFormAction(
  [SentEventPlace, SentWord],
  async (at, token, before, form) => {
    return submission(before, form, "won", async () => {
      const actor = await enterRegistration(at);
      const event = await eventFor(actor, at);
      await releaseUnpaidOrder(actor, event.id);
      const bid = await readWonBid(actor, { slug: at.event }, token);
      if (bid.state !== "open") throw refused("won", "bid_not_open", "No payment is due.");
      const [first = "", ...rest] = bid.bidderName.split(" ");
      const chosen = {
        tickets: {},
        packages: {},
        auction_items: [],
        auction_bids: [bid.id],
        purchaser: {
          first_name: firstLetters(first, 127),
          last_name: firstLetters(rest.join(" "), 127),
          email: bid.bidderEmail ?? "",
          phone: "",
        },
      };
      await saveDraft(actor, event.id, chosen, { waitlistEntryId: null });
      redirect(eventPath(at, "/register"));
    });
  },
);
