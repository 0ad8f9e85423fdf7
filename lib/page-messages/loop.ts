import type { CarrierSettings } from "@/lib/mailings/lanes";
import { pageMailer } from "./outbox";

/** Sends the messages of pages' owners until stopped; then ends what it has begun. */
export function startPageMessages(): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = pageMailer().run(stopping.signal);
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
export async function sendDuePageMessages({
  seconds = 3_600,
  ...settings
}: CarrierSettings & { seconds?: number } = {}): Promise<number> {
  const mailer = pageMailer(settings);
  await mailer.run(AbortSignal.timeout(seconds * 1000), { untilDone: true });
  return mailer.sent;
}
