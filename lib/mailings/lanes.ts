import { env } from "@/lib/env";
import type { Addressee, Outcome } from "./claims";
import { EmailLane } from "./email-lane";
import { Pace, sharedPace } from "./pace";
import { TextLane } from "./text-lane";

/** One of the ways on which a process hands messages over, one after the other. */
export interface Lane<To = Addressee> {
  /** Throws what keeps the next server from being reached. */
  open(): Promise<void>;
  /** Hands one message over. What it throws happened before anything was handed over. */
  send(to: To): Promise<Outcome>;
  close(): void;
}

/** How a process sends what goes out on a channel. */
export type Carrier<To = Addressee> = {
  channel: "email" | "sms";
  pace: Pace;
  lanes: Lane<To>[];
};

/** What makes a lane of each channel. */
type LaneMakers<To> = { email: () => Lane<To>; sms: () => Lane<To> };

export type CarrierSettings = { connections?: number; perSecond?: number };

const TEXT_LANES = 5;

/** Every channel that mailings go out on. */
export const carriers = (settings: CarrierSettings = {}): Carrier[] =>
  carriersOf({ email: EmailLane.factory(), sms: () => new TextLane() }, settings);

/** Every channel, with lanes of these kinds. */
export function carriersOf<To>(
  make: LaneMakers<To>,
  { connections, perSecond }: CarrierSettings = {},
): Carrier<To>[] {
  const { MAILING_CONNECTIONS, MAILINGS_PER_SECOND, TEXTS_PER_SECOND } = env();
  const pace = (channel: Carrier["channel"], usual: number) =>
    perSecond === undefined ? sharedPace(channel, usual) : new Pace(perSecond);
  const lanes = (count: number, one: () => Lane<To>) => Array.from({ length: count }, one);
  return [
    {
      channel: "email",
      pace: pace("email", MAILINGS_PER_SECOND),
      lanes: lanes(connections ?? MAILING_CONNECTIONS, make.email),
    },
    {
      channel: "sms",
      pace: pace("sms", TEXTS_PER_SECOND),
      lanes: lanes(connections ?? TEXT_LANES, make.sms),
    },
  ];
}
