import { createSign, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { now } from "@/lib/clock";

const OLDEST_MS = 3 * 86_400_000;

type Signature = {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
};

/**
 * PayPal’s signature of an event: over the transmission’s id and time, the webhook’s id and the CRC32 of
 * the body as it was sent (developer.paypal.com/api/rest/webhooks/rest, “Verify manually”).
 */
export class EventSigner {
  private readonly keys = generateKeyPairSync("rsa", { modulusLength: 2048 });

  constructor(private readonly webhookId: string) {}

  headers(body: string): Record<string, string> {
    const [id, time] = [randomUUID(), now().toISOString()];
    const signature = createSign("RSA-SHA256").update(this.text(id, time, body));
    return {
      "Content-Type": "application/json",
      "PayPal-Auth-Algo": "SHA256withRSA",
      "PayPal-Cert-Url": "https://api.paypal.com/v1/notifications/certs/CERT-simulated",
      "PayPal-Transmission-Id": id,
      "PayPal-Transmission-Sig": signature.sign(this.keys.privateKey, "base64"),
      "PayPal-Transmission-Time": time,
    };
  }

  /** What `verify-webhook-signature` answers for a body and what came with it. */
  isMine(given: Signature & { webhook_id: string }, body: string): boolean {
    if (given.webhook_id !== this.webhookId || given.auth_algo !== "SHA256withRSA") return false;
    const { transmission_id: id, transmission_time: time } = given;
    if (!(now().getTime() - Date.parse(time) < OLDEST_MS)) return false;
    return createVerify("RSA-SHA256")
      .update(this.text(id, time, body))
      .verify(this.keys.publicKey, given.transmission_sig, "base64");
  }

  private text = (id: string, time: string, body: string): string =>
    `${id}|${time}|${this.webhookId}|${crc32(body)}`;
}
