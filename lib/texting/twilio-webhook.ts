import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { textProvider } from "./provider";
import { takeInReceipt } from "./receipts";
import { takeInText } from "./receiving";
import { TWILIO_WEBHOOK } from "./twilio";

export const MOST_TOLD_BYTES = 64 * 1024;

type Told = { query: string; signature: string; raw: string };

/**
 * Takes in what Twilio tells, and returns its answer as TwiML. Throws not found while Twilio is not set up, and
 * bad request for what Twilio has not signed.
 */
export async function answerTwilio(
  { query, signature, raw }: Told,
  requestId: string,
): Promise<string> {
  const provider = textProvider();
  if (provider?.name !== "twilio") throw notFound("page");
  const url = `${env().APP_ORIGIN}${TWILIO_WEBHOOK}${query}`;
  const told = provider.read({ url, signature, raw });
  if (told?.kind === "receipt") await takeInReceipt(told, { requestId });
  const reply = told?.kind === "inbound" ? await takeInText(told, { requestId }) : null;
  const message = reply === null ? "" : `<Message>${escaped(reply)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
