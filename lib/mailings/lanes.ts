import { env } from "@/lib/env";
import type { Addressee, Outcome } from "./claims";
import { EmailLane } from "./email-lane";
import { TextLane } from "./text-lane";

/** One of the ways on which a process hands messages over, one after the other. */
export interface Lane {
  /** Throws what keeps the next server from being reached. */
  open(): Promise<void>;
  /** Hands one message over. What it throws happened before anything was handed over. */
  send(to: Addressee): Promise<Outcome>;
  close(): void;
}

/** How a process sends what goes out on a channel. */
export type Carrier = {
  channel: "email" | "sms";
  perSecond: number;
  lanes: Lane[];
};

export type CarrierSettings = { connections?: number; perSecond?: number };

const TEXT_LANES = 5;

const lanes = (count: number, make: () => Lane): Lane[] => Array.from({ length: count }, make);

/** Every channel that mailings go out on. */
export function carriers({ connections, perSecond }: CarrierSettings = {}): Carrier[] {
  const { MAILING_CONNECTIONS, MAILINGS_PER_SECOND, TEXTS_PER_SECOND } = env();
  const composed = EmailLane.factory();
  return [
    {
      channel: "email",
      perSecond: perSecond ?? MAILINGS_PER_SECOND,
      lanes: lanes(connections ?? MAILING_CONNECTIONS, composed),
    },
    {
      channel: "sms",
      perSecond: perSecond ?? TEXTS_PER_SECOND,
      lanes: lanes(connections ?? TEXT_LANES, () => new TextLane()),
    },
  ];
}
