import { env } from "@/lib/env";
import type { SmsProvider } from "./carrier";
import { LogProvider } from "./log-provider";
import { TwilioProvider } from "./twilio";

/** Who carries text messages here; undefined while nobody does. */
export function textProvider(): SmsProvider | undefined {
  const { DEMO, NODE_ENV, TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = env();
  if (!DEMO && sid && token) return new TwilioProvider({ sid, token });
  return DEMO || NODE_ENV !== "production" ? new LogProvider() : undefined;
}
