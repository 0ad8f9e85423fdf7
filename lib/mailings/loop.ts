import {
  type Addressee,
  beginSending,
  CLAIMED_AT_ONCE,
  type Claim,
  claimRecipients,
  noteProgress,
  releaseClaims,
} from "./claims";
import { EmailLane } from "./email-lane";
import { type Carrier, type CarrierSettings, carriers } from "./lanes";
import { Mailer, type Outbox } from "./mailer";
import { settleAll } from "./settling";
import { TextLane } from "./text-lane";
import { lookAfterMailings } from "./watching";

/** Sends mailings until stopped; then ends what it has begun. */
export function startMailings(settings: CarrierSettings = {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = Promise.all(
    carriers(settings).map((carrier) => mailerOf(carrier).run(stopping.signal)),
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Sends what is due until nothing is, for hosts without a process that stays and for tests. Returns how many
 * emails mail servers took.
 * @param seconds after which it begins nothing more
 */
export async function sendDueMailings({
  seconds = 3_600,
  ...settings
}: CarrierSettings & { seconds?: number } = {}): Promise<number> {
  const stopping = AbortSignal.timeout(seconds * 1000);
  let sent = 0;
  for (const carrier of carriers(settings)) {
    const mailer = mailerOf(carrier);
    await mailer.run(stopping, { untilDone: true });
    sent += mailer.sent;
  }
  return sent;
}

const CAN_SEND = {
  email: () => EmailLane.isUsable,
  sms: () => TextLane.isUsable,
} as const satisfies Record<Carrier["channel"], () => boolean>;

const mailerOf = (carrier: Carrier): Mailer<Claim, Addressee> =>
  new Mailer(recipientsOn(carrier.channel), carrier);

/** The recipients of mailings, as what is to be sent. */
const recipientsOn = (channel: Carrier["channel"]): Outbox<Claim, Addressee> => ({
  atOnce: CLAIMED_AT_ONCE,
  claim: (claimedBy) => claimRecipients(claimedBy, channel),
  begin: (claims, claimedBy) => beginSending(claims, claimedBy, channel),
  settle: (settled, claimedBy) => settleAll(settled, claimedBy, { type: "mailing", channel }),
  release: releaseClaims,
  lookAfter: lookAfterMailings,
  noteProgress,
  canSend: CAN_SEND[channel],
});
