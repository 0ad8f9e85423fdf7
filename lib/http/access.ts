import { type Browser, findDonorSession, isDonorSession } from "@/lib/donors/portal/sessions";
import { holderOf, type LinkActor, type LinkPurpose } from "@/lib/donors/preferences/links";
import { AppError, notFound, unauthenticated } from "@/lib/errors";
import { findInvited, type InvitedActor } from "@/lib/events/invitations/invited";
import type { OrderRecord } from "@/lib/events/order-record";
import { findGuest, openOrder } from "@/lib/events/orders/capability";
import type {
  AnonymousActor,
  DonorActor,
  GuestActor,
  MemberActor,
  VisitorActor,
} from "@/lib/identity/actor";
import { identifyMember } from "@/lib/identity/credentials";
import { findVisitor, organizationNamed } from "@/lib/identity/visitor";
import { hashSecret, sameSecret } from "@/lib/ids";
import { addressOf } from "./address";
import { noteCaller } from "./api-log";
import { apiKeyHeader } from "./challenges";
import type { Access, Caller } from "./contract";

/** An API key or a bearer token; if both are sent, the key decides (`decisions §3`). */
export const memberAccess: Access<MemberActor, unknown> = {
  schemes: ["apiKey", "bearer"],
  identify: (request, _params, requestId) =>
    orRefusal(request, async () => {
      const actor = await identifyMember(
        {
          apiKey: request.headers.get(apiKeyHeader()),
          authorization: request.headers.get("authorization"),
        },
        requestId,
      );
      noteCaller(request, actor);
      const subject =
        actor.kind === "api_key" ? `api_key:${actor.apiKeyId}` : `user:${actor.userId}`;
      return { subject, actor };
    }),
};

/** Nobody in particular: sign-in and first-run setup. */
export const anonymousAccess: Access<AnonymousActor, unknown> = {
  schemes: [],
  identify: async (request, _params, requestId) => {
    const address = addressOf(request);
    return { subject: `address:${address}`, actor: { kind: "anonymous", requestId, address } };
  },
};

/** Anybody, on the pages of the organization that `client_id` names by its id or slug. */
export const visitorAccess: Access<VisitorActor, { client_id: string }> = {
  schemes: [],
  identify: async (request, { client_id }, requestId) => {
    const subject = `address:${addressOf(request)}`;
    const actor = await findVisitor(client_id, requestId, addressOf(request));
    return actor ? { subject, actor } : { subject, refusal: notFound("program") };
  },
};

/** Anybody, on the event pages of the organization that `clientSlugOrId` names by its id or slug. */
export const eventVisitorAccess: Access<VisitorActor, { clientSlugOrId: string }> = {
  schemes: [],
  identify: async (request, { clientSlugOrId }, requestId) => {
    const subject = `address:${addressOf(request)}`;
    const actor = await findVisitor(clientSlugOrId, requestId, addressOf(request));
    return actor ? { subject, actor } : { subject, refusal: notFound("event") };
  },
};

/** Anybody, on the form pages of the organization that `clientSlugOrId` names by its id or slug. */
export const formVisitorAccess: Access<VisitorActor, { clientSlugOrId: string }> = {
  schemes: [],
  identify: async (request, { clientSlugOrId }, requestId) => {
    const subject = `address:${addressOf(request)}`;
    const actor = await findVisitor(clientSlugOrId, requestId, addressOf(request));
    return actor ? { subject, actor } : { subject, refusal: notFound("form") };
  },
};

/** Anybody, on the campaigns of the organization that `clientSlugOrId` names by its id or slug. */
export const campaignVisitorAccess: Access<VisitorActor, { clientSlugOrId: string }> = {
  schemes: [],
  identify: async (request, { clientSlugOrId }, requestId) => {
    const subject = `address:${addressOf(request)}`;
    const actor = await findVisitor(clientSlugOrId, requestId, addressOf(request));
    return actor ? { subject, actor } : { subject, refusal: notFound("campaign") };
  },
};

type OrderPath = { clientSlugOrId: string; eventSlug: string; token: string };

/** What every answer under a capability carries, so that the link does not leak (`decisions §3`). */
export const CAPABILITY_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** The secret token of an order in the path. */
export const orderCapability: Access<GuestActor, OrderPath> = {
  schemes: [],
  headers: CAPABILITY_HEADERS,
  identify: (request, path, requestId) =>
    orRefusal(request, async () => {
      const actor = await findGuest(path, requestId);
      return { subject: `order:${actor.orderId}`, actor };
    }),
};

/** As `orderCapability`, with the order itself. */
export const openedOrderAccess: Access<GuestActor & { order: OrderRecord }, OrderPath> = {
  ...orderCapability,
  identify: (request, path, requestId) =>
    orRefusal(request, async () => {
      const actor = await openOrder(path, requestId);
      return { subject: `order:${actor.orderId}`, actor };
    }),
};

/** As `orderCapability`, with the network address that payments and emails to guests are counted by. */
export const addressedOrderAccess: Access<GuestActor & { address: string }, OrderPath> = {
  ...orderCapability,
  identify: async (request, path, requestId) => {
    const caller = await orderCapability.identify(request, path, requestId);
    if ("refusal" in caller) return caller;
    return { ...caller, actor: { ...caller.actor, address: addressOf(request) } };
  },
};

/** The secret of a donor's own link in the path, which mails to them carry. */
const linkOf = (purpose: LinkPurpose): Access<LinkActor, { token: string }> => ({
  schemes: [],
  headers: CAPABILITY_HEADERS,
  identify: (request, { token }, requestId) =>
    orRefusal(request, async () => {
      const actor = await holderOf(purpose, token, requestId);
      return { subject: `${purpose}:${actor.donorId}`, actor };
    }),
});

/** The secret of an invitation to an event in the path. */
export const invitationLink: Access<InvitedActor, { token: string }> = {
  schemes: [],
  headers: CAPABILITY_HEADERS,
  identify: (request, { token }, requestId) =>
    orRefusal(request, async () => {
      const actor = await findInvited(token, requestId, addressOf(request));
      return { subject: `invitation:${actor.invitationId}`, actor };
    }),
};

export const preferenceLink = linkOf("preferences");
export const confirmationLink = linkOf("confirmation");

/**
 * Whoever unsubscribes with a link, known or not: mail programs send these for many readers from a few
 * network addresses, so each link is counted by itself.
 */
export const anyUnsubscribeLink: Access<AnonymousActor, { token: string }> = {
  schemes: [],
  headers: CAPABILITY_HEADERS,
  identify: async (request, { token }, requestId) => ({
    subject: `unsubscribe:${hashSecret(token)}`,
    actor: { kind: "anonymous", requestId, address: addressOf(request) },
  }),
};

type SessionPath = { client_id: string; session_id: string };

/**
 * The donor session in the path, anonymous or signed in. An unknown, expired or foreign one is not
 * found, as is an unknown organization.
 */
export const donorSessionAccess: Access<VisitorActor | DonorActor, SessionPath> = {
  schemes: [],
  headers: CAPABILITY_HEADERS,
  identify: async (request, path, requestId) => {
    const actor = await findSessionOf(path, requestId);
    if (!actor) return { subject: `address:${addressOf(request)}`, refusal: notFound("session") };
    return { subject: `donor_session:${actor.sessionId}`, actor };
  },
};

/** Anybody; with the session in the path if it is one, and without it if not (`decisions §7`). */
export const visitorInSessionAccess: Access<VisitorActor | DonorActor, SessionPath> = {
  schemes: [],
  identify: async (request, path, requestId) => {
    const subject = `address:${addressOf(request)}`;
    const { client_id, session_id } = path;
    const [visitor, actor] = await Promise.all([
      findVisitor(client_id, requestId),
      session_id === "0"
        ? undefined
        : findDonorSession(organizationNamed(client_id), session_id, requestId),
    ]);
    if (!visitor) return { subject, refusal: notFound("program") };
    return { subject, actor: actor ?? visitor };
  },
};

type Paying = { address: string; userAgent: string };

/**
 * As `donorSessionAccess`, with the network address that attempts to pay are counted by, and the browser:
 * a bank that is debited asks for both.
 */
export const payingAccess: Access<(VisitorActor | DonorActor) & Paying, SessionPath> = {
  ...donorSessionAccess,
  identify: async (request, path, requestId) => {
    const caller = await donorSessionAccess.identify(request, path, requestId);
    if ("refusal" in caller) return caller;
    const userAgent = request.headers.get("user-agent") ?? "";
    const paying = { address: addressOf(request), userAgent };
    return { ...caller, actor: { ...caller.actor, ...paying } };
  },
};

/**
 * A donor who is signed in: the header `session_id` says the same as the path (`decisions §3`). A good
 * session under an organization that is not its own finds nothing.
 */
export const signedInDonorAccess: Access<DonorActor, SessionPath> = {
  schemes: ["donorSession"],
  headers: CAPABILITY_HEADERS,
  identify: async (request, path, requestId) => {
    const isConfirmed = sameSecret(request.headers.get("session_id") ?? "", path.session_id);
    const actor = isConfirmed ? await findSessionOf(path, requestId) : undefined;
    if (actor?.kind === "donor") return { subject: `donor_session:${actor.sessionId}`, actor };
    const isElsewhere = isConfirmed && !actor && (await isDonorSession(path.session_id));
    const refusal = isElsewhere
      ? notFound("organization")
      : unauthenticated("Please sign in again.");
    return { subject: `address:${addressOf(request)}`, refusal };
  },
};

/** The same callers, with what is kept of their browser when a session begins. */
export function withBrowser<A extends object, P>(
  access: Access<A, P>,
): Access<A & { browser: Browser }, P> {
  return {
    ...access,
    identify: async (request, path, requestId) => {
      const caller = await access.identify(request, path, requestId);
      if (!("actor" in caller)) return caller;
      const userAgent = request.headers.get("user-agent") ?? "";
      const browser = { userAgent, address: addressOf(request) };
      return { ...caller, actor: { ...caller.actor, browser } };
    },
  };
}

async function findSessionOf({ client_id, session_id }: SessionPath, requestId: string) {
  const visitor = await findVisitor(client_id, requestId);
  return visitor && findDonorSession(visitor.organizationId, session_id, requestId);
}

async function orRefusal<A>(request: Request, identify: () => Promise<Caller<A>>) {
  try {
    return await identify();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { subject: `address:${addressOf(request)}`, refusal: error };
  }
}
