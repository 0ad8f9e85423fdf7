import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { createApiKey } from "@/lib/accounts/api-keys";
import { createUser } from "@/lib/accounts/setup";
import type { StaffActor, SystemActor } from "@/lib/identity/actor";
import { staffActor } from "@/lib/identity/credentials";
import type { Permission, Role } from "@/lib/identity/permissions";
import { person } from "./people";

const PASSWORD = "harbor-light-demo";

/** A member of an organization, and what they sign in with. */
export async function member(system: SystemActor, name: string, email: string, role: Role) {
  const { first_name: firstName, last_name: lastName } = person(name);
  const { id } = await createUser(system, { email, firstName, lastName, role, password: PASSWORD });
  const user = await db.query.users.findFirst({ where: eq(users.id, id) });
  if (!user) throw new Error(`${email} was not created`);
  const actor = staffActor(user, system.requestId);
  return { actor, signIn: { email, password: PASSWORD } };
}

export async function apiKey(actor: StaffActor, name: string, permissions: readonly Permission[]) {
  const key = { name, live: false, permissions: [...permissions], days: null };
  return (await createApiKey(actor, key)).secret;
}
