import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { textMessages } from "@/db/schema";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { SmsProvider, Text, TextAnswer } from "./carrier";
import { numberHash } from "./numbers";
import { segmentsOf } from "./segments";

/** Sends nothing: texts are kept for people to look at, on the mailbox page of the demo. */
export class LogProvider implements SmsProvider {
  readonly name = "log";

  async send({ organizationId, to, body }: Text): Promise<TextAnswer> {
    const providerId = `log-${randomUUID()}`;
    const { segments } = segmentsOf(body);
    await db.insert(textMessages).values({
      ...{ organizationId, direction: "outbound", provider: "log", providerReference: providerId },
      ...{ number: to, numberHash: numberHash(to), body, segments, createdAt: now() },
    });
    return { kind: "accepted", providerId, segments };
  }

  read(): never {
    throw notFound("page");
  }
}
