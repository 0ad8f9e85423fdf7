import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { db } from "@/db/client";
import { outboundEvents, webhookDeliveries } from "@/db/schema";
import { now } from "@/lib/clock";
import { findEventType } from "@/lib/event-types/catalogue";
import { sampleOf } from "@/lib/event-types/sample";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  /** How many connections were opened, and the most requests that were there at once. */
  connections: number;
  mostAtOnce: number;
  close(): Promise<void>;
};

/** A receiver of webhooks on this machine. @param answer ends each response; 204 unless given */
export async function startReceiver(
  answer: (response: ServerResponse, received: Received) => void = (response) =>
    response.writeHead(204).end(),
): Promise<Receiver> {
  let atOnce = 0;
  const server = createServer((request, response) => {
    atOnce += 1;
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, atOnce);
    response.once("close", () => {
      atOnce -= 1;
    });
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const received = { path: request.url ?? "", headers: request.headers, body };
      receiver.received.push(received);
      answer(response, received);
    });
  });
  server.on("connection", () => {
    receiver.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    ...{ url: `http://127.0.0.1:${port}/hooks`, port, received: [] },
    ...{ connections: 0, mostAtOnce: 0 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** Events of one type, and a delivery of each for an endpoint, as the writer of events has it. */
export async function addDeliveries(
  organizationId: number,
  endpointId: number,
  { count = 1, type = "donor.created" } = {},
): Promise<{ eventId: number; deliveryId: number }[]> {
  const at = now();
  const known = findEventType(type);
  const sample = known ? sampleOf(known) : {};
  return db.transaction(async (tx) => {
    const events = await tx
      .insert(outboundEvents)
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{ organizationId, type, subjectType: "donor", subjectId: index + 1, createdAt: at },
          payload: { ...sample, donor_id: index + 1, request_id: `Donor ${index + 1} – Ünïcode` },
        })),
      )
      .returning({ id: outboundEvents.id });
    const deliveries = await tx
      .insert(webhookDeliveries)
      .values(
        events.map(({ id }) => ({
          ...{ organizationId, endpointId, eventId: id, nextAttemptAt: at, createdAt: at },
        })),
      )
      .returning({ id: webhookDeliveries.id, eventId: webhookDeliveries.eventId });
    return deliveries.map(({ id, eventId }) => ({ eventId, deliveryId: id }));
  });
}
