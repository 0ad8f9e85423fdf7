import { pageSpeech } from "@/app/_language/speech";
import type { CheckoutView } from "@/lib/checkout/schema";
import { now } from "@/lib/clock";
import type { Place } from "../paths";
import { HoldTimer } from "./hold-timer";

type HoldNoticeProps = {
  items: CheckoutView["items"];
  place: Place;
};

/** For how long places are kept; nothing where there are none. */
export async function HoldNotice({ items, place }: HoldNoticeProps) {
  const { format } = await pageSpeech();
  const ends = items.flatMap(({ held_until }) => (held_until ? [Date.parse(held_until)] : []));
  const lost = items.filter(({ has_places, held_until }) => has_places && !held_until);
  const names = items.flatMap(({ has_places, label }) => (has_places ? [label] : []));
  if (ends.length === 0 && lost.length === 0) return null;
  const secondsLeft =
    lost.length > 0 ? 0 : Math.max(0, Math.floor((Math.min(...ends) - now().getTime()) / 1000));
  return (
    <HoldTimer
      key={Math.min(...ends)}
      names={format.list(names)}
      secondsLeft={secondsLeft}
      place={place}
    />
  );
}
