import { headers } from "next/headers";
import { ensureDonorSession } from "@/app/_components/donor-caller";
import { readPublicEvent } from "@/lib/events/public/event";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import { type Registrant, readDraft } from "@/lib/events/selling/registration-draft";
import { addressOf } from "@/lib/http/address";
import { takePoint } from "@/lib/limits/limits";
import type { EventPlace } from "./paths";

/** In a server action: whoever registers, with a session; limited. */
export async function enterRegistration({ client }: EventPlace): Promise<Registrant> {
  const address = addressOf({ headers: await headers() });
  await takePoint("checkout_writes", `address:${address}`);
  return { ...(await ensureDonorSession(client)), address };
}

/** The event as this visitor's code shows it. Throws not found. */
export async function eventFor(
  actor: Registrant,
  { event }: EventPlace,
  code?: string,
): Promise<PublicEventView> {
  const known = await readPublicEvent(actor, event, { code });
  if (code !== undefined) return known;
  const draft = await readDraft(actor, known.id);
  const own = draft?.content.access_code;
  return own ? readPublicEvent(actor, event, { code: own }) : known;
}
