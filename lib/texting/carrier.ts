import type { TEXT_PROVIDERS } from "@/db/schema";

export type ProviderName = (typeof TEXT_PROVIDERS)[number];

/** @property reference what receipts of the text come back with; null: nobody asks for them */
export type Text = {
  organizationId: number;
  from: string;
  to: string;
  body: string;
  reference: string | null;
};

/** What the carrier of texts answered. */
export type TextAnswer =
  | { kind: "accepted"; providerId: string; segments: number }
  /** For good. */
  | { kind: "refused"; because: "opted_out" | "invalid_number" | "other"; error: string }
  /** Not now, but this one may be tried again. */
  | { kind: "later"; error: string }
  /** The carrier surely has not taken it, and takes no other at the moment. */
  | { kind: "broken"; error: string }
  /** The answer never came: it may have been sent. */
  | { kind: "unknown"; error: string };

/** A text to us. @property isAnswered the carrier has answered its keyword by itself */
export type InboundText = {
  kind: "inbound";
  provider: ProviderName;
  providerReference: string;
  from: string;
  to: string;
  body: string;
  isAnswered: boolean;
};

/** What became of a text of ours. */
export type TextReceipt = {
  kind: "receipt";
  provider: ProviderName;
  providerId: string;
  reference: string;
  status: "sent" | "delivered" | "undelivered";
  /** Says that the number can’t get texts, ever. */
  isDead: boolean;
  /** Its holder told the carrier to stop. */
  isOptOut: boolean;
  reason: string | null;
};

export type ToldText = InboundText | TextReceipt;

/** What a carrier sends to our webhook. @property url as it was called, at our public address */
export type ToldRequest = { url: string; signature: string; raw: string };

export interface SmsProvider {
  readonly name: ProviderName;
  send(text: Text): Promise<TextAnswer>;
  /**
   * Checks the signature of what a carrier tells, and reads it; null where it tells nothing of interest. Throws
   * bad request.
   */
  read(told: ToldRequest): ToldText | null;
}
