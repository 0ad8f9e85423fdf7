import type { Donation } from "@/lib/giving/donations";
import { netGift } from "@/lib/giving/net-gift";
import { addressOf } from "@/lib/giving/receipt-profiles/receipt-people";
import type { AcknowledgementRequest, LEFT_OUT_REASONS } from "./schema";
import type { ThankedGift } from "./thankable-gifts";

export type LeftOut = (typeof LEFT_OUT_REASONS)[number];
type Action = AcknowledgementRequest["action"];

/** States in which a gift can be thanked for, marked or left without thanks. */
const OPEN: readonly Donation["acknowledgement"][] = ["pending", "failed"];

/** Why a gift cannot be thanked for in this way; undefined when it can. */
export function hindrance(action: Action, gift: ThankedGift): LeftOut | undefined {
  const { donation, letter } = gift;
  if (donation.status !== "completed") return "not_completed";
  switch (action) {
    case "email":
    case "letter":
      return OPEN.includes(donation.acknowledgement) ? cannotReach(action, gift) : "state";
    case "mark_sent":
      if (OPEN.includes(donation.acknowledgement)) return undefined;
      return donation.acknowledgement === "queued" && letter?.channel === "letter"
        ? undefined
        : "state";
    case "do_not_acknowledge":
      return [...OPEN, "not_required"].includes(donation.acknowledgement) ? undefined : "state";
    case "undo":
      return undoHindrance(gift);
  }
}

function cannotReach(
  by: "email" | "letter",
  { donation, donor }: ThankedGift,
): LeftOut | undefined {
  if (netGift(donation) === 0) return "returned";
  if (donor.isDeceased) return "deceased";
  if (donor.doNotContact) return "do_not_contact";
  if (by === "email") return donor.email ? undefined : "no_email";
  return addressOf(donor).length > 0 ? undefined : "no_postal_address";
}

/** What has gone out by mail stays thanked for. */
function undoHindrance({ donation, letter, isMailed }: ThankedGift): LeftOut | undefined {
  const { acknowledgement: state } = donation;
  if (OPEN.includes(state)) return "state";
  if (letter?.channel !== "email") return undefined;
  if (state === "sent") return "state";
  return state === "queued" && isMailed ? "on_its_way" : undefined;
}
