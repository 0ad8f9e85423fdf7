import { eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import {
  dashboardSessions,
  type Jurisdiction,
  organizations,
  receiptProfiles,
  users,
} from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { hashSecret } from "@/lib/ids";
import type { StaffActor } from "./actor";
import { staffActor } from "./credentials";

/** How stale `last_seen_at` may be. */
const LAST_SEEN_GRAIN_MS = 60_000;

/** A sign-in that succeeded: the cookie carries the secret, the database its hash. */
export type SignedIn = {
  user: Pick<typeof users.$inferSelect, "id" | "email" | "sessionEpoch">;
  sessionSecret: string;
  expiresAt: Date;
};

export type StaffProfile = {
  name: string;
  email: string;
  role: string;
  organization: Pick<
    typeof organizations.$inferSelect,
    "id" | "slug" | "name" | "timeZone" | "currency" | "locale"
  > & {
    /** Whose tax law its receipts follow; null until staff have chosen. */
    law: Jurisdiction | null;
  };
};

/** A signed-in member as the dashboard's pages know them. */
export type SignedInStaff = StaffActor & { sessionId: number; profile: StaffProfile };

/**
 * Whose dashboard session this is, asked of the database at every request, so that signing out, a new
 * password and suspension work at once (`quality A6`). Null when it has ended.
 */
export async function findSignedIn(
  secret: string,
  epoch: number,
  requestId: string,
): Promise<SignedInStaff | null> {
  const at = now();
  const asked = { tokenHash: hashSecret(secret), epoch, at };
  const [found] = await sessionStatement().execute(asked);
  if (!found) return null;
  const { session, user, organization, law } = found;
  if (at.getTime() - session.lastSeenAt.getTime() > LAST_SEEN_GRAIN_MS)
    await db
      .update(dashboardSessions)
      .set({ lastSeenAt: at })
      .where(
        within(dashboardSessions, session.organizationId, eq(dashboardSessions.id, session.id)),
      );
  const { id, slug, name, timeZone, currency, locale } = organization;
  return {
    ...staffActor(user, requestId),
    sessionId: session.id,
    profile: {
      name: `${user.firstName} ${user.lastName}`,
      email: user.email,
      role: user.role,
      organization: { id, slug, name, timeZone, currency, locale, law },
    },
  };
}

const sessionStatement = preparedStatement("dashboard_session", (reader, name) =>
  reader
    .select({
      session: dashboardSessions,
      user: users,
      organization: organizations,
      law: receiptProfiles.jurisdiction,
    })
    .from(dashboardSessions)
    .innerJoin(
      users,
      within(users, dashboardSessions.organizationId, eq(users.id, dashboardSessions.userId)),
    )
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(receiptProfiles, within(receiptProfiles, organizations.id))
    .where(
      ofAll(
        dashboardSessions,
        eq(dashboardSessions.tokenHash, given("tokenHash")),
        isNull(dashboardSessions.revokedAt),
        gt(dashboardSessions.expiresAt, given("at")),
        eq(users.status, "active"),
        eq(users.sessionEpoch, given("epoch")),
      ),
    )
    .prepare(name),
);
