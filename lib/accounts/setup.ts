import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizations, setupTokens, users } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { byNewestSecret, signedFor } from "@/lib/app-secrets";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, invalid, notFound } from "@/lib/errors";
import { type AnonymousActor, type SystemActor, systemActor } from "@/lib/identity/actor";
import { hashPassword } from "@/lib/identity/passwords";
import type { Role } from "@/lib/identity/permissions";
import { base62, hashSecret, sameSecret } from "@/lib/ids";
import { likelyLocale } from "@/lib/language/languages";
import { takePoint } from "@/lib/limits/limits";
import { spendToken } from "./email-tokens";
import type { Acceptance, FirstRun } from "./schema";

/** Whether somebody can sign in already; the first-run page exists only before. */
export async function isSetUp(): Promise<boolean> {
  const anyone = await db.query.users.findFirst({ columns: { id: true }, where: ofAll(users) });
  return anyone !== undefined;
}

/**
 * Returns the one-time code for `/setup`, or null once there is a user. Every machine that shares the
 * database and `APP_SECRET` gets the same code, as often as it asks. Only a new `APP_SECRET` makes a new
 * code, and the earlier one useless.
 */
export async function issueSetupToken(): Promise<string | null> {
  if (await isSetUp()) return null;
  return db.transaction(async (tx) => {
    const first = newSetupToken();
    await tx.insert(setupTokens).values(first.row).onConflictDoNothing();
    const [known] = await tx.select().from(setupTokens).for("update");
    const code = known && !known.usedAt && setupCode(known.createdAt);
    if (code && sameSecret(known.tokenHash, hashSecret(code))) return code;
    await tx.update(setupTokens).set({ ...first.row, usedAt: null });
    return first.code;
  });
}

function newSetupToken() {
  const createdAt = now();
  const code = setupCode(createdAt);
  return { code, row: { tokenHash: hashSecret(code), createdAt } };
}

/** Derived rather than stored, so that another machine can print it and the database alone can't tell it. */
const setupCode = (madeAt: Date): string =>
  byNewestSecret((secret) => {
    const signature = signedFor("setup-code", madeAt.toISOString(), secret);
    return base62(Buffer.from(signature, "hex")).padStart(43, "0");
  });

/**
 * Creates the organization and its owner, once in the life of an installation. Returns the actor that
 * sets up the rest. Throws 404 when it is set up, 422 for a wrong code, 429 after too many of those.
 */
export async function completeSetup(actor: AnonymousActor, given: FirstRun): Promise<SystemActor> {
  if (await isSetUp()) throw notFound("page");
  await takePoint("unknown_tokens", `address:${actor.address}`);
  const passwordHash = await hashPassword(given.new_password);
  return db.transaction(async (tx) => {
    const [spent] = await tx
      .update(setupTokens)
      .set({ usedAt: now() })
      .where(and(eq(setupTokens.tokenHash, hashSecret(given.token)), isNull(setupTokens.usedAt)))
      .returning({ id: setupTokens.id });
    if (!spent) throw wrongSetupCode();
    const organizationId = await insertOrganization(tx, {
      name: given.organization_name,
      slug: slugOf(given.organization_name),
      timeZone: given.time_zone,
      currency: given.currency,
      locale: likelyLocale(given.currency),
      contactEmail: given.email,
    });
    const userId = await insertUser(tx, {
      organizationId,
      email: given.email,
      firstName: given.first_name,
      lastName: given.last_name,
      role: "owner",
      passwordHash,
    });
    const system = systemActor(organizationId, actor.requestId);
    await noteCreation(tx, system, userId);
    return system;
  });
}

type NewOrganization = typeof organizations.$inferInsert;

/** An organization for the demo's seed. Throws conflict when the slug is taken. */
export async function createOrganization(
  _actor: AnonymousActor,
  given: NewOrganization,
): Promise<{ id: number; slug: string }> {
  const id = await db.transaction((tx) => insertOrganization(tx, given));
  return { id, slug: given.slug };
}

type NewUser = {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  password: string;
};

/** Somebody who can sign in at once, for the demo's seed. Throws conflict when the address is taken. */
export async function createUser(actor: SystemActor, given: NewUser): Promise<{ id: number }> {
  const { password, ...person } = given;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { organizationId } = actor;
    const id = await insertUser(tx, { organizationId, ...person, passwordHash });
    await noteCreation(tx, actor, id);
    return { id };
  });
}

/** Lets an invited person choose a name and password. Throws not found for a dead link. */
export async function acceptInvitation(actor: AnonymousActor, given: Acceptance): Promise<void> {
  await takePoint("unknown_tokens", `address:${actor.address}`);
  const passwordHash = await hashPassword(given.new_password);
  await db.transaction(async (tx) => {
    const user = await spendToken(tx, "invitation", given.token);
    const names = { firstName: given.first_name, lastName: given.last_name };
    await tx
      .update(users)
      .set({ ...names, passwordHash, status: "active" })
      .where(within(users, user.organizationId, eq(users.id, user.id)));
    await recordChange(tx, systemActor(user.organizationId, actor.requestId), {
      action: "user.accept_invitation",
      subjectType: "user",
      subjectId: user.id,
    });
  });
}

/** `harbor-light` from "Harbor Light"; every organization's own addresses begin with it. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+|-+$/g, "");
  return slug.length < 2 ? "organization" : slug.slice(0, 60).replace(/-+$/, "");
}

function wrongSetupCode() {
  const message = "This isn’t the setup code. Run `npm run setup-code` on the server to see it.";
  return invalid(message, [{ path: "token", code: "wrong_code", message }]);
}

async function insertOrganization(tx: Tx, given: NewOrganization): Promise<number> {
  const [row] = await tx
    .insert(organizations)
    .values(given)
    .onConflictDoNothing({ target: organizations.slug })
    .returning({ id: organizations.id });
  if (!row) throw conflict("slug_taken", "An organization with this short name already exists.");
  return row.id;
}

async function insertUser(tx: Tx, given: typeof users.$inferInsert): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({ ...given, email: given.email.toLowerCase() })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!row) throw conflict("email_taken", "An account with this email address already exists.");
  return row.id;
}

async function noteCreation(tx: Tx, actor: SystemActor, userId: number): Promise<void> {
  await recordChange(tx, actor, { action: "user.create", subjectType: "user", subjectId: userId });
}
