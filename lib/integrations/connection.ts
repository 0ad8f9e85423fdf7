import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { organizations, users } from "@/db/schema";
import { within } from "@/db/within";
import { unauthenticated } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import type { ConnectionView } from "./schema";

/** Whose connection it is, for people who have several. */
export async function describeConnection(
  actor: MemberActor,
): Promise<z.infer<typeof ConnectionView>> {
  const { organizationId } = actor;
  const [found] = await db
    .select({
      organization: organizations.name,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(within(users, organizationId, eq(users.id, actingUser(actor))));
  if (!found) throw unauthenticated();
  const { organization, firstName, lastName } = found;
  const live = actor.kind !== "api_key" || actor.live;
  return {
    ...{ organization, live, user: `${firstName} ${lastName}` },
    label: live ? organization : `${organization} (test)`,
  };
}
