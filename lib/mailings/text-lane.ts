import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { mailings } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import { mailReference } from "@/lib/messages/reference";
import { noteRefusal } from "@/lib/texting/opting-out";
import { textProvider } from "@/lib/texting/provider";
import type { Addressee, Outcome } from "./claims";
import { outcomeOf } from "./connection";
import { clickUrl } from "./links";
import { frameFor } from "./one-text";
import { issuerValues, readIssuer } from "./sender";
import { textFor } from "./text-body";

/** Writes texts and hands them to whoever carries them. */
export class TextLane {
  /** Without a carrier, texts wait. */
  static get isUsable(): boolean {
    return textProvider() !== undefined;
  }

  async open(): Promise<void> {}

  async send(to: Addressee): Promise<Outcome> {
    const { organizationId } = to;
    const provider = textProvider();
    const issuer = await readIssuer(db, organizationId);
    const at = { attempts: to.attempts, at: now() };
    if (!provider || !issuer.smsNumber) {
      const error = "There is no number that texts could come from.";
      return outcomeOf({ kind: "broken", error }, { ...at, messageId: "" });
    }
    const [mailing] = await db
      .select({ snapshot: mailings.snapshot })
      .from(mailings)
      .where(within(mailings, organizationId, eq(mailings.id, to.mailingId)));
    const { body = "", links = [] } = mailing?.snapshot ?? {};
    const text = textFor(frameFor(issuer, to.language), body, links, {
      values: { ...to.values, ...issuerValues(issuer) },
      linkUrl: (place) => clickUrl(to, place),
    });
    const answer = await provider.send({
      ...{ organizationId, from: issuer.smsNumber, to: to.address, body: text },
      reference: mailReference({ organizationId, type: "mailing", id: to.id }),
    });
    const messageId = answer.kind === "accepted" ? answer.providerId : "";
    if (answer.kind === "refused" && answer.because !== "other")
      await noteRefusal(systemActor(organizationId, `mailing-${to.mailingId}`), {
        ...{ number: to.address, because: answer.because, said: answer.error },
      }).catch((error) => log.error({ err: error, recipientId: to.id }, "a refusal was not noted"));
    return outcomeOf(answer, { ...at, messageId });
  }

  close(): void {}
}
