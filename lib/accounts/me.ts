import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys, organizations, users } from "@/db/schema";
import { within } from "@/db/within";
import { unauthenticated } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import { callerView } from "./views";

/** The user, organization and permissions behind a credential. */
export async function describeCaller(actor: MemberActor) {
  const { organizationId, permissions } = actor;
  const userId = actingUser(actor);
  const [found] = await db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(within(users, organizationId, eq(users.id, userId)));
  if (!found) throw unauthenticated();
  const apiKey =
    actor.kind === "api_key"
      ? await db.query.apiKeys.findFirst({
          where: within(apiKeys, organizationId, eq(apiKeys.id, actor.apiKeyId)),
        })
      : undefined;
  return callerView({ ...found, apiKey: apiKey ?? null, permissions });
}
