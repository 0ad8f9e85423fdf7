import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { currentVisitor } from "@/app/_components/donor-caller";
import { orNotFound } from "@/app/_components/or-not-found";
import { readPublicEvent } from "@/lib/events/public/event";
import { readShownEvent } from "@/lib/events/public/for-everybody";
import { asVisitor, type Registrant, readDraft } from "@/lib/events/selling/registration-draft";
import type { Draft } from "@/lib/events/selling/registration-draft-schema";
import { isUnpaid } from "@/lib/events/selling/unpaid-order";
import { findOrganization } from "../organization";
import { type EventPlace, eventPath, orderPath } from "./paths";

export type Params = Record<string, string | string[] | undefined>;

/** One value of an address; the first when it stands there more than once. */
export function one(params: Params, name: string): string | undefined {
  const value = params[name];
  return Array.isArray(value) ? value[0] : value;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** An event, its host and who looks at it; the not-found page when it is not shown. */
export const findEvent = cache(
  async (client: string, slug: string, code?: string, preview?: string) => {
    if (!SLUG.test(slug)) notFound();
    const [{ host }, actor] = await Promise.all([findOrganization(client), currentVisitor(client)]);
    const isForEverybody = code === undefined && preview === undefined;
    const event = await orNotFound(
      isForEverybody
        ? readShownEvent(actor, slug)
        : readPublicEvent(actor, slug, { code, preview }),
    );
    return { host, actor, event };
  },
);

/** The browser's own session, if it has one by now. */
const registrant = (actor: Awaited<ReturnType<typeof currentVisitor>>): Registrant | undefined => {
  if (actor.kind === "donor") return actor;
  const { sessionId } = actor;
  return sessionId === undefined ? undefined : { ...actor, sessionId };
};

/** What this visitor has chosen so far; null when nothing. */
export async function findDraft(
  actor: Awaited<ReturnType<typeof currentVisitor>>,
  eventId: number,
): Promise<{ actor: Registrant; draft: Draft } | null> {
  const known = registrant(actor);
  const draft = known && (await readDraft(known, eventId));
  return known && draft ? { actor: known, draft } : null;
}

/** Where a finished order of the draft is; null while it is unpaid, or over unpaid, and can be gone on with. */
export const finishedOrder = (draft: Draft, place: EventPlace): string | null => {
  const { order } = draft;
  const isOpen = !order?.token || isUnpaid(order) || order.status === "expired";
  return isOpen ? null : orderPath(place, order.token ?? "");
};

/** The steps after choosing: the event with what was chosen, or back to its page when that is nothing. */
export async function findRegistration(client: string, slug: string) {
  const { host, actor, event } = await findEvent(client, slug);
  const found = await findDraft(actor, event.id);
  const place = { client, event: event.slug };
  if (!found) redirect(eventPath(place));
  const { access_code: code } = found.draft.content;
  const shown = code ? await readPublicEvent(asVisitor(found.actor), slug, { code }) : event;
  return { host, event: shown, place, ...found };
}
