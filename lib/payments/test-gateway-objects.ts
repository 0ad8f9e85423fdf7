import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { testGatewayObjects } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { newSecret } from "@/lib/ids";
import type { Minor } from "@/lib/money";
import type { DisputeState } from "./disputes";
import type { GatewayDispute } from "./gateway";

export type TestObject = typeof testGatewayObjects.$inferSelect;
type Kind = TestObject["kind"];
type Status = TestObject["status"];
type NewTestObject = Omit<typeof testGatewayObjects.$inferInsert, "reference">;

/** Remembers something, once for each idempotency key. */
export async function keepObject(reader: Db | Tx, object: NewTestObject): Promise<TestObject> {
  const reference = `test_${object.kind}_${newSecret()}`;
  const [kept] = await reader
    .insert(testGatewayObjects)
    .values({ createdAt: now(), ...object, reference })
    .onConflictDoNothing()
    .returning();
  if (kept) return kept;
  const [known] = await reader
    .select()
    .from(testGatewayObjects)
    .where(
      and(
        ofKind(object.organizationId, object.kind),
        eq(testGatewayObjects.idempotencyKey, object.idempotencyKey ?? ""),
      ),
    );
  if (!known) throw new Error("The test gateway could not remember something.");
  return known;
}

/** Throws not found. */
export async function getObject(
  organizationId: number,
  kind: Kind,
  reference: string,
): Promise<TestObject> {
  const [found] = await objectStatement().execute({ organizationId, kind, reference });
  if (!found) throw notFound(kind);
  return found;
}

const objectStatement = preparedStatement("test_gateway_object", (reader, name) =>
  reader
    .select()
    .from(testGatewayObjects)
    .where(
      and(
        ofKind(given("organizationId"), given("kind")),
        eq(testGatewayObjects.reference, given("reference")),
      ),
    )
    .prepare(name),
);

/** The refunds of a charge. */
export function listRefunds(organizationId: number, chargeReference: string) {
  return db
    .select()
    .from(testGatewayObjects)
    .where(
      and(
        ofKind(organizationId, "refund"),
        eq(testGatewayObjects.chargeReference, chargeReference),
      ),
    )
    .orderBy(asc(testGatewayObjects.id));
}

/** Changes an object that is still in one of these states. Undefined when it is not. */
export async function moveObject(
  reader: Db | Tx,
  object: TestObject,
  from: Status[],
  to: Partial<TestObject>,
): Promise<TestObject | undefined> {
  const [moved] = await reader
    .update(testGatewayObjects)
    .set(to)
    .where(
      within(
        testGatewayObjects,
        object.organizationId,
        eq(testGatewayObjects.id, object.id),
        inArray(testGatewayObjects.status, from),
      ),
    )
    .returning();
  return moved;
}

/** As it is by now: slow charges have arrived, and pages that were open too long are closed. */
export function asOfNow(object: TestObject): TestObject {
  if (object.endsAt === null || object.endsAt > now()) return object;
  if (object.status === "processing")
    return { ...object, status: object.declineCode ? "declined" : "succeeded" };
  return object.status === "open" ? { ...object, status: "expired" } : object;
}

const DAYS_TO_ANSWER = 9;

/** As banks do, it asks for evidence within some days, until it has decided. */
export function disputeOf(charge: TestObject, state: DisputeState): GatewayDispute {
  const { reference, createdAt } = charge;
  const { amount } = moneyOf(charge);
  const dueAt = new Date(createdAt.getTime() + DAYS_TO_ANSWER * 86_400_000);
  const isOpen = state === "inquiry" || state === "opened" || state === "appeal";
  return {
    ...{ reference: `${reference}_dispute`, amount, state },
    ...{ reason: "fraudulent", dueAt: isOpen ? dueAt : null },
  };
}

export function moneyOf({ amount, currency }: TestObject): { amount: Minor; currency: string } {
  if (amount === null || currency === null) throw new Error("This is not about money.");
  return { amount, currency };
}

function ofKind(organizationId: number, kind: Kind): SQL | undefined {
  return within(testGatewayObjects, organizationId, eq(testGatewayObjects.kind, kind));
}
