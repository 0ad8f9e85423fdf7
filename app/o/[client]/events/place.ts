import { notFound } from "next/navigation";
import { z } from "zod";
import type { EventPlace } from "./paths";

const Place = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  event: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
});

/** What a page bound to its action; the not-found page when it is not what a page of ours sends. */
export function placeOf(sent: unknown, form: unknown): EventPlace {
  const place = Place.safeParse(sent);
  return place.success && form instanceof FormData ? place.data : notFound();
}
