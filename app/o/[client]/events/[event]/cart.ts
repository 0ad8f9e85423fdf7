import type {
  DraftChanges,
  RegistrationDraft,
} from "@/lib/events/selling/registration-draft-schema";
import { idsIn, said, unitsIn } from "./given";

/** What the event's page says that somebody wants. */
export function chosenIn(form: FormData) {
  return {
    tickets: unitsIn(form, "t"),
    packages: unitsIn(form, "p"),
    auction_items: idsIn(form, "auction"),
    auction_bids: [],
    access_code: said(form, "access_code"),
    ...(form.has("via") && { via: said(form, "via").slice(0, 60) }),
    ...(form.has("promo_code") && { promo_code: said(form, "promo_code").slice(0, 60) }),
  } satisfies DraftChanges;
}

export const isNothing = ({
  tickets,
  packages,
  auction_items,
}: Pick<ReturnType<typeof chosenIn>, "tickets" | "packages" | "auction_items">): boolean =>
  Object.keys({ ...tickets, ...packages }).length + auction_items.length === 0;

/** What the event's page comes up with. */
export type Chosen = Pick<RegistrationDraft, "tickets" | "packages" | "auction_items"> & {
  promo_code: string | null;
};

/** What an address says that somebody wants, as the form of a frame or a link puts it; null when nothing. */
export function chosenInAddress(asked: Readonly<Record<string, string | string[] | undefined>>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(asked))
    for (const value of [values ?? []].flat()) form.append(name, value);
  const chosen = chosenIn(form);
  return isNothing(chosen) ? null : { ...chosen, promo_code: said(form, "promo_code") };
}
