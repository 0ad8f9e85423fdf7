import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/env";
import { badRequest, notFound, unavailable } from "@/lib/errors";

const words = z.string().max(300_000);

const Envelope = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: words,
  TopicArn: words,
  Message: words,
  Timestamp: words,
  SignatureVersion: z.enum(["1", "2"]),
  Signature: words,
  SigningCertURL: words,
  Subject: words.nullish(),
  SubscribeURL: words.nullish(),
  Token: words.nullish(),
});
export type Envelope = z.output<typeof Envelope>;

/** Reads what is at an address of Amazon's; throws while it cannot be reached. */
export type Reading = (address: string) => Promise<string>;

const HOST = "https://sns\\.[a-z0-9-]{3,40}\\.amazonaws\\.com(?:\\.cn)?";
const CERTIFICATE = new RegExp(`^${HOST}/SimpleNotificationService-[0-9a-f]{16,64}\\.pem$`);
const CONFIRMATION = new RegExp(`^${HOST}/\\?[\\w=&:.%-]+$`);

const SIGNED = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    ...(["Message", "MessageId", "SubscribeURL", "Timestamp", "Token"] as const),
    ...(["TopicArn", "Type"] as const),
  ],
} as const;

/**
 * Opens a message of Amazon SNS that is about one of our topics: its text, or null for a subscription,
 * which is confirmed. Throws not found while no topic is set, bad request, and 503.
 */
export async function openSns(raw: string, read: Reading = readAmazon): Promise<Envelope | null> {
  const topics = env().SES_TOPIC_ARNS;
  if (topics.length === 0) throw notFound("page");
  const envelope = Envelope.safeParse(jsonIn(raw));
  if (!envelope.success) throw badRequest("not_an_event", "This is not a message of Amazon SNS.");
  await requireSignature(envelope.data, read);
  if (!topics.includes(envelope.data.TopicArn))
    throw badRequest("other_topic", "This is not about a topic of ours.");
  if (envelope.data.Type === "Notification") return envelope.data;
  const { SubscribeURL: address } = envelope.data;
  if (envelope.data.Type === "SubscriptionConfirmation") {
    if (!address || !CONFIRMATION.test(address))
      throw badRequest("not_an_event", "This subscription has no address of Amazon’s.");
    await read(address);
  }
  return null;
}

async function requireSignature(envelope: Envelope, read: Reading): Promise<void> {
  const { SigningCertURL: address, SignatureVersion: version, Signature: signature } = envelope;
  if (!CERTIFICATE.test(address)) throw unsigned();
  const kind = envelope.Type === "Notification" ? "Notification" : "SubscriptionConfirmation";
  const text = SIGNED[kind]
    .flatMap((name) => (envelope[name] == null ? [] : [`${name}\n${envelope[name]}\n`]))
    .join("");
  const key = await certificateAt(address, read);
  const hash = version === "1" ? "RSA-SHA1" : "RSA-SHA256";
  if (!verify(hash, Buffer.from(text), key, Buffer.from(signature, "base64"))) throw unsigned();
}

const unsigned = () =>
  badRequest("bad_signature", "The signature of this message is missing or wrong.");

const MOST_CERTIFICATES = 20;
const certificates = new Map<string, string>();

/** Amazon gives each of its certificates an address of its own, so one is read once. */
async function certificateAt(address: string, read: Reading) {
  const pem = certificates.get(address) ?? (await read(address));
  try {
    const key = createPublicKey(pem);
    if (certificates.size < MOST_CERTIFICATES) certificates.set(address, pem);
    return key;
  } catch {
    throw unsigned();
  }
}

async function readAmazon(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: "error" });
    if (answer.ok) return await answer.text();
  } catch {
    // Amazon sends the message again.
  }
  throw unavailable();
}

function jsonIn(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
