import { forbidden } from "@/lib/errors";
import type { Permission } from "./permissions";

type InOrganization = {
  organizationId: number;
  /** The request that acts, as in `X-Request-Id` and the audit log. */
  requestId: string;
};

/** A signed-in member of the organization, in the dashboard or with a bearer token. */
export type StaffActor = InOrganization & {
  kind: "staff";
  userId: number;
  permissions: ReadonlySet<Permission>;
  /** What they signed in with: a bearer token of `POST /login`, or the dashboard's cookie. */
  accessTokenId?: number;
  sessionId?: number;
};

/** A program of the organization's own, acting with some of its owner's permissions. */
export type ApiKeyActor = InOrganization & {
  kind: "api_key";
  apiKeyId: number;
  ownerId: number;
  permissions: ReadonlySet<Permission>;
  /** A test key never touches a live gateway. */
  live: boolean;
};

/** The holder of an order's secret link (`decisions §3`). */
export type GuestActor = InOrganization & {
  kind: "guest";
  orderId: number;
  /** The API's address of the order as this guest came by it; secret. */
  link?: string;
};

/** Somebody on the organization's public pages, with an anonymous donor session once they need one. */
export type VisitorActor = InOrganization & {
  kind: "visitor";
  sessionId?: number;
  /** The network address that what they cause is counted by; undefined when nothing came over a network. */
  address?: string;
};

/** A donor who is signed in to the portal (`decisions §3`). */
export type DonorActor = InOrganization & {
  kind: "donor";
  donorId: number;
  sessionId: number;
  /** What the donor reads, such as `es`; null or undefined: what the organization speaks. */
  language?: string | null;
  /** As a visitor's. */
  address?: string;
};

/** The product itself: jobs, webhooks, the demo's seed. */
export type SystemActor = InOrganization & {
  kind: "system";
  /** Ids of the events that it acts upon, the first cause first. */
  cause?: readonly number[];
  /** The same by donor, where it acts for many at once. */
  causes?: ReadonlyMap<number, readonly number[]>;
};

export type MemberActor = StaffActor | ApiKeyActor;
export type Actor = MemberActor | GuestActor | VisitorActor | DonorActor | SystemActor;

/** Somebody before any organization is known: at sign-in and first-run setup. */
export type AnonymousActor = { kind: "anonymous"; requestId: string; address: string };

/** Whether the actor holds the permission. The system may do everything. */
export const may = (actor: Actor, permission: Permission): boolean =>
  actor.kind === "system" || ("permissions" in actor && actor.permissions.has(permission));

/** Throws forbidden unless the actor holds the permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!may(actor, permission)) throw forbidden(`This needs the permission ${permission}.`);
}

export const systemActor = (organizationId: number, requestId: string): SystemActor => ({
  kind: "system",
  organizationId,
  requestId,
});

/** The user that acts: oneself, or the owner of the API key. */
export function actingUser(actor: MemberActor): number;
export function actingUser(actor: Actor): number | undefined;
export function actingUser(actor: Actor): number | undefined {
  return actor.kind === "staff"
    ? actor.userId
    : actor.kind === "api_key"
      ? actor.ownerId
      : undefined;
}

/** The row that the actor is, for the audit log: null for visitors and the system. */
export function actorId(actor: Actor): number | null {
  switch (actor.kind) {
    case "staff":
      return actor.userId;
    case "api_key":
      return actor.apiKeyId;
    case "guest":
      return actor.orderId;
    case "donor":
      return actor.donorId;
    default:
      return null;
  }
}
