import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { newSecret } from "@/lib/ids";
import { takePoint } from "@/lib/limits/limits";
import { wideNetworkOf } from "@/lib/limits/network";
import type { Place, Proof } from "./challenge";

/** How long a pass works once its wait is over. */
const WORKS_SECONDS = 15 * 60;

/** What a visitor whose browser solves nothing sends instead of a solution, after a wait. */
export type WaitingPass = { pass: string; seconds: number };

/**
 * A pass that works after a wait; undefined once the visitor's network has had its share of them, because
 * a program can wait for many at a time.
 */
export async function newWaitingPass(
  place: Place,
  address: string,
): Promise<WaitingPass | undefined> {
  try {
    await takePoint("waiting_passes", `network:${wideNetworkOf(address)}`);
  } catch (error) {
    if (error instanceof AppError && error.kind === "limited") return undefined;
    throw error;
  }
  const seconds = env().CHALLENGE_WAIT_SECONDS;
  const from = secondsFromNow(seconds).getTime();
  const name = newSecret();
  return { pass: `${name}.${from}.${byNewestSecret(signed(place, name, from))}`, seconds };
}

/** Reads a pass; undefined unless it is one of this place, its wait is over, and it still works. */
export function readWaitingPass(sent: string, place: Place): Proof | undefined {
  const [, name = "", digits = "", mac = ""] =
    /^([0-9A-Za-z]{43})\.(\d{13})\.([0-9a-f]{64})$/.exec(sent) ?? [];
  const from = Number(digits);
  const expiresAt = new Date(from + WORKS_SECONDS * 1000);
  if (name === "" || !isByAnySecret(mac, signed(place, name, from))) return undefined;
  const at = now();
  return from <= at.getTime() && at < expiresAt ? { challenge: name, expiresAt } : undefined;
}

const signed =
  ({ form, organizationId }: Place, name: string, from: number) =>
  (secret: string): string =>
    signedFor("waiting-pass", JSON.stringify([form, organizationId, name, from]), secret);
