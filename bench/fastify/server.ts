import { and, desc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import Fastify from "fastify";
import pg from "pg";
import * as schema from "@/db/schema";
import { hashSecret } from "@/lib/ids";
import { profile } from "../bare/profile.mjs";
import { PROFILE } from "../bare/profile.sql.mjs";
import { view } from "../bare/view.mjs";

/**
 * The second baseline: order read and profile read as one writes them with Fastify and Drizzle, by its query
 * builder where it reaches. The answers are made by the bare server's functions; no limits, no contract, no log.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const db = drizzle({ client: pool, schema });
const { apiKeys, events, orders, organizations, questions } = schema;
const app = Fastify();

type OrderPath = { Params: { client: string; event: string; token: string } };
type DonorPath = { Params: { id: string }; Headers: { "x-svc-api-key": string } };

app.get<OrderPath>(
  "/api/v1/frontend/public/events/:client/:event/orders/:token",
  async (request, reply) => {
    const { client, event, token } = request.params;
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .innerJoin(organizations, eq(organizations.id, orders.organizationId))
      .where(
        and(
          eq(orders.capabilityHash, hashSecret(token)),
          eq(organizations.slug, client),
          eq(events.slug, event),
          eq(orders.magicLinkEnabled, true),
        ),
      );
    const order = found && (await readOrder(found.id));
    if (!order) return reply.code(404).send({ message: "Registration not found." });
    return { data: view(order, `${process.env.APP_ORIGIN}${request.url}`) };
  },
);

async function readOrder(id: number) {
  const order = await db.query.orders.findFirst({
    where: eq(orders.id, id),
    with: {
      event: { with: { questions: { where: eq(questions.active, true) } } },
      lines: { orderBy: (line, { asc }) => asc(line.position) },
      groups: { orderBy: (group, { asc }) => asc(group.sequence) },
      attendees: {
        orderBy: (attendee, { asc }) => [asc(attendee.groupId), asc(attendee.slot)],
        with: { seating: { with: { table: true } } },
      },
      answers: { orderBy: (answer, { asc }) => asc(answer.questionId) },
      receipts: { orderBy: (receipt) => desc(receipt.id), limit: 1 },
      payments: true,
    },
  });
  if (!order) return undefined;
  const paid = order.payments.filter(({ status }) => status === "succeeded");
  const row = asRow(order) as Record<string, unknown>;
  const asked = order.event.questions.toSorted((a, b) => a.position - b.position || a.id - b.id);
  return {
    ...row,
    questions: asked.map(asRow),
    attendees: order.attendees.map(({ seating, ...attendee }) => ({
      ...(asRow(attendee) as object),
      table_label: seating?.table?.label ?? null,
    })),
    quote_snapshot: order.quoteSnapshot,
    sponsorship_interest: order.sponsorshipInterest,
    receipts: order.receipts.map((receipt) => ({
      ...(asRow(receipt) as object),
      snapshot: receipt.snapshot,
    })),
    lines: order.lines.map((line) => ({
      ...(asRow(line) as object),
      source_snapshot: line.sourceSnapshot,
    })),
    paid: paid.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** A row of Drizzle's under the names that it has in the database. */
function asRow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRow);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      asRow(each),
    ]),
  );
}

app.get<DonorPath>("/api/v1/admin/fundraising/portfolio/:id", async (request, reply) => {
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.tokenHash, hashSecret(request.headers["x-svc-api-key"])));
  if (!key || key.revokedAt || !key.permissions.includes("donors_view"))
    return reply.code(401).send({ message: "Unauthenticated." });
  const { rows } = await db.execute(profileOf(key.organizationId, Number(request.params.id)));
  if (!rows[0]) return reply.code(404).send({ message: "Donor not found." });
  return { status: "success", data: profile(rows[0]) };
});

/** The bare server's statement with Drizzle's parameters: its query builder does not reach this far. */
function profileOf(organizationId: number, donorId: number) {
  const parts = PROFILE.split(/\$([12])/);
  return sql.join(
    parts.map((part, nth) =>
      nth % 2 === 0 ? sql.raw(part) : sql`${part === "1" ? organizationId : donorId}::int`,
    ),
  );
}

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.("listening");
