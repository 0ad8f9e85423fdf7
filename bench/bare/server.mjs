import { createHash } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";
import { LISTING, listing } from "./listing.mjs";
import { profile } from "./profile.mjs";
import { KEY, PROFILE } from "./profile.sql.mjs";
import { FIND, READ } from "./read.sql.mjs";
import { missingOf, version, view } from "./view.mjs";

/**
 * The baseline: what order read, order update, profile read and a page of recipients cost on `node:http` and `pg` with SQL
 * written by hand for just these jobs. No framework, no schema, no limits, no log; the same rows and answers.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

createServer(async (request, response) => {
  try {
    const [status, body] = await answer(request);
    const text = JSON.stringify(body);
    response.writeHead(status, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(text),
    });
    response.end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("listening"));

async function answer(request) {
  const path = request.url.split("/").slice(-4);
  if (path[2] === "portfolio") return readProfile(request, path[3]);
  if (path[0] === "all") return list(path[1], path[2]);
  const [client, event, , token] = path;
  const hash = sha256(token);
  const found = await query(pool, "find", FIND, [hash, client, event]);
  if (!found) return [404, { message: "Registration not found." }];
  const link = `${process.env.APP_ORIGIN}${request.url}`;
  if (request.method === "GET")
    return [200, { data: view(await query(pool, "read", READ, [found.id]), link) }];
  return update(found.id, JSON.parse(await text(request)), link);
}

async function readProfile(request, id) {
  const key = await query(pool, "key", KEY, [sha256(request.headers["x-svc-api-key"])]);
  if (!key) return [401, { message: "Unauthenticated." }];
  const found = await query(pool, "profile", PROFILE, [key.organization_id, id]);
  return found
    ? [200, { status: "success", data: profile(found) }]
    : [404, { message: "Donor not found." }];
}

async function list(client, program) {
  const found = await query(pool, "listing", LISTING, [client, program]);
  return found ? [200, { data: listing(found) }] : [404, { message: "Program not found." }];
}

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

async function update(id, body, link) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await query(client, "lock", "select id from orders where id = $1 for update", [id]);
    const order = await query(client, "read", READ, [id]);
    const refusal = refuse(order, body);
    if (refusal) {
      await client.query("rollback");
      return refusal;
    }
    const before = order.attendees.map((each) => ({ ...each }));
    for (const change of body.attendees)
      Object.assign(
        order.attendees.find((each) => each.id === change.id),
        change,
      );
    order.revision += 1;
    await write(client, order, body, before);
    await client.query("commit");
    return [200, { data: view(order, link) }];
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

function refuse(order, body) {
  if (!["pending", "completed"].includes(order.status)) return [422, { message: "closed" }];
  const current = version(order);
  if (body.version !== current) return [409, { details: { current_version: current } }];
  const known = new Set(order.attendees.map((each) => each.id));
  const isFine = ({ id, first_name: name }) =>
    known.has(id) && (name == null || (typeof name === "string" && name.length <= 255));
  return body.attendees.every(isFine) ? undefined : [422, { message: "invalid" }];
}

async function write(client, order, body, before) {
  const scope = [order.organization_id, order.id];
  for (const { id } of body.attendees) {
    const each = order.attendees.find((attendee) => attendee.id === id);
    each.ticket_state = missingOf(order, each).length > 0 ? "not_ready" : "ready";
    await query(
      client,
      "attendee",
      "update attendees set first_name = $3, last_name = $4, email = $5, phone = $6, ticket_state = $7 where organization_id = $1 and id = $2",
      [scope[0], id, each.first_name, each.last_name, each.email, each.phone, each.ticket_state],
    );
  }
  const incomplete = order.attendees.some((each) => missingOf(order, each).length > 0);
  await query(
    client,
    "groups",
    "update registration_groups set complete = $3 where organization_id = $1 and order_id = $2",
    [...scope, !incomplete],
  );
  await query(
    client,
    "order",
    "update orders set revision = $3, updated_at = now() where organization_id = $1 and id = $2",
    [...scope, order.revision],
  );
  const changed = JSON.stringify({ attendees: body.attendees });
  await query(
    client,
    "audit",
    "insert into audit_log (organization_id, actor_kind, actor_id, action, subject_type, subject_id, before, after, request_id) values ($1, 'guest', $2, 'order.update', 'order', $2, $3, $4, 'bench')",
    [...scope, JSON.stringify({ attendees: before }), changed],
  );
  await query(
    client,
    "event",
    "insert into outbound_events (organization_id, type, payload) values ($1, 'order.updated', $2)",
    [scope[0], JSON.stringify({ order_id: order.id, version: version(order) })],
  );
}

async function query(client, name, statement, values) {
  return (await client.query({ name, text: statement, values })).rows[0];
}

async function text(request) {
  let body = "";
  for await (const part of request) body += part;
  return body;
}
