import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import { apiKeys } from "@/db/schema";
import { hashSecret } from "@/lib/ids";
import { profile } from "../bare/profile.mjs";
import { PROFILE } from "../bare/profile.sql.mjs";
import { db } from "./database";
import { readListing } from "./listing";
import { type Changes, type OrderPath, readOrder, updateOrder } from "./orders";

/**
 * The second baseline: the same jobs as one writes them with Fastify and Drizzle, by its query builder where
 * it reaches. The answers are made by the bare server's functions; no limits, no contract, no log.
 */
const app = Fastify();

const ORDER = "/api/v1/frontend/public/events/:client/:event/orders/:token";
const linkTo = (url: string) => `${process.env.APP_ORIGIN}${url}`;

app.get<{ Params: OrderPath }>(ORDER, async ({ params, url }, reply) => {
  const [status, body] = await readOrder(params, linkTo(url));
  return reply.code(status).send(body);
});

app.put<{ Params: OrderPath; Body: Changes }>(ORDER, async ({ params, body: sent, url }, reply) => {
  const [status, body] = await updateOrder(params, sent, linkTo(url));
  return reply.code(status).send(body);
});

type GalleryPath = { Params: { client: string; program: string } };

app.get<GalleryPath>("/api/v1/frontend/entities/all/:client/:program/0", async (request, reply) => {
  const { client, program } = request.params;
  const data = await readListing(client, Number(program));
  if (!data) return reply.code(404).send({ message: "Program not found." });
  return { data };
});

type DonorPath = { Params: { id: string }; Headers: { "x-svc-api-key": string } };

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
