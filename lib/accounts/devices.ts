import { and, desc, eq, notInArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { knownDevices, users } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { hashSecret } from "@/lib/ids";

/** How many browsers of one account are known; an older one counts as a stranger's again. */
const MOST_DEVICES = 10;

type Account = Pick<typeof users.$inferSelect, "organizationId" | "id">;

/** Did a browser with this secret sign in to the account of this address before? */
export async function isKnownDevice(email: string, secret: string): Promise<boolean> {
  const [found] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, within(users, knownDevices.organizationId, eq(users.id, knownDevices.userId)))
    .where(
      ofAll(knownDevices, eq(knownDevices.tokenHash, hashSecret(secret)), eq(users.email, email)),
    );
  return found !== undefined;
}

/** Makes a browser known by a new secret, which takes the place of the one it came with. */
export async function rememberDevice(
  tx: Tx,
  { organizationId, id: userId }: Account,
  { device, newDevice }: { device?: string | null; newDevice: string },
): Promise<void> {
  const isOfUser = within(knownDevices, organizationId, eq(knownDevices.userId, userId));
  if (device)
    await tx
      .delete(knownDevices)
      .where(and(isOfUser, eq(knownDevices.tokenHash, hashSecret(device))));
  await tx
    .insert(knownDevices)
    .values({ organizationId, userId, tokenHash: hashSecret(newDevice), createdAt: now() });
  const latest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(isOfUser)
    .orderBy(desc(knownDevices.id))
    .limit(MOST_DEVICES);
  await tx.delete(knownDevices).where(and(isOfUser, notInArray(knownDevices.id, latest)));
}

/** Forgets every browser of an account. */
export async function forgetDevices(
  tx: Tx,
  { id, organizationId }: Pick<Account, "id" | "organizationId">,
): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(within(knownDevices, organizationId, eq(knownDevices.userId, id)));
}
