import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { findPortal, type Portal } from "@/lib/donors/portal/portals";
import { type Browser, findDonorSession, openDonorSession } from "@/lib/donors/portal/sessions";
import { addressOf } from "@/lib/http/address";
import { languageCookie } from "@/lib/http/language-choice";
import { readPageFrame } from "@/lib/http/page-frame";
import { pageRequestId } from "@/lib/http/page-request";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { cookieOptions, donorSessionCookie, hostCookie } from "@/lib/identity/cookies";
import { findVisitor } from "@/lib/identity/visitor";
import { textUpTo } from "@/lib/input";
import { languageOf } from "@/lib/language/languages";
import { sentCookie } from "./sent-cookie";

/** The slug or id of an organization, and the secret of a session. */
const PortalName = textUpTo(80);
const Secret = textUpTo(200);

/** Browsers keep no cookie longer; when a session is over is for the database to say. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

type InSession = (VisitorActor & { sessionId: number }) | DonorActor;

/**
 * Whoever looks at the pages of the organization with this slug or id: a signed-in donor, or a visitor
 * with or without a session. The not-found page when there is no such organization.
 */
export async function currentVisitor(client: string): Promise<VisitorActor | DonorActor> {
  const visitor = await findVisitor(client, await pageRequestId());
  if (!visitor) notFound();
  return (await sessionOf(visitor)) ?? visitor;
}

/**
 * In a server action: the same, with a session at any rate; its cookie is set when it is new. A frame on
 * another website has the secret in its address instead (decision 035).
 */
export async function ensureDonorSession(client: string): Promise<InSession> {
  const actor = await currentVisitor(client);
  if (isInSession(actor)) return actor;
  const frame = await readPageFrame();
  const { id, secret } = await openDonorSession(actor, await callersBrowser(), frame?.secret);
  if (!frame) await keepDonorSession(actor.organizationId, secret);
  return { ...actor, sessionId: id };
}

/** For pages of the portal and their actions: the donor, or off to the sign-in page and back `from`. */
export async function requireDonor(from = "/donor"): Promise<DonorActor> {
  const { donor } = await currentPortal();
  return donor ?? redirect(`/donor/sign-in?next=${encodeURIComponent(from)}`);
}

type Here = { portal?: Portal; donor?: DonorActor };

/** Whose portal this browser uses, and the donor if one is signed in there. Asked once per page. */
export const currentPortal = cache(async (): Promise<Here> => {
  const portal = await findPortal(await sentCookie(clientCookie(), PortalName));
  if (!portal) return {};
  const organizationId = portal.id;
  const actor = await sessionOf({
    kind: "visitor",
    organizationId,
    requestId: await pageRequestId(),
  });
  return { portal, donor: actor?.kind === "donor" ? actor : undefined };
});

/** In a server action: the browser carries this session from now on. */
export async function keepDonorSession(organizationId: number, secret: string): Promise<void> {
  const options = { ...cookieOptions(), maxAge: MAX_AGE_SECONDS };
  (await cookies()).set(donorSessionCookie(organizationId), secret, options);
}

/** In a server action: `/donor` shows this organization's portal from now on. */
export async function choosePortal(slug: string): Promise<void> {
  const options = { ...cookieOptions(), maxAge: MAX_AGE_SECONDS };
  (await cookies()).set(clientCookie(), slug, options);
}

/** In a server action: the browser forgets its session with an organization. */
export async function forgetDonorSession(organizationId: number): Promise<void> {
  const options = { ...cookieOptions(), maxAge: 0 };
  (await cookies()).set(donorSessionCookie(organizationId), "", options);
}

/** What is kept with a session of whoever is asking. */
export async function callersBrowser(): Promise<Browser> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const language = languageOf(jar.get(languageCookie())?.value ?? "");
  const userAgent = sent.get("user-agent") ?? "";
  return { userAgent, address: addressOf({ headers: sent }), language };
}

async function sessionOf({ organizationId, requestId }: VisitorActor) {
  const frame = await readPageFrame();
  const secret = frame?.secret ?? (await sentCookie(donorSessionCookie(organizationId), Secret));
  return secret ? findDonorSession(organizationId, secret, requestId) : undefined;
}

const isInSession = (actor: VisitorActor | DonorActor): actor is InSession =>
  actor.sessionId !== undefined;

const clientCookie = () => hostCookie("donor_client");
