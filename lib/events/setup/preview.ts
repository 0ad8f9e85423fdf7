import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";

type Previewed = { organizationId: number; id: number };

const DAY_SECONDS = 86_400;

/** What opens an event's public page before it is published, for a day: `?preview=<this>`. */
export function previewToken(event: Previewed): string {
  const expires = Math.floor(secondsFromNow(DAY_SECONDS).getTime() / 1000);
  return `${expires}.${byNewestSecret(sign(event, expires))}`;
}

/** Did we give this out for this event, and is it still good? */
export function isPreviewToken(event: Previewed, token: string | undefined): boolean {
  const [, expires, signature] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token ?? "") ?? [];
  if (!expires || !signature) return false;
  return (
    isByAnySecret(signature, sign(event, Number(expires))) &&
    Number(expires) * 1000 > now().getTime()
  );
}

const sign =
  ({ organizationId, id }: Previewed, expires: number) =>
  (secret: string) =>
    signedFor("event previews", `${organizationId}\n${id}\n${expires}`, secret);

/** The public page of an event, absolute. */
export const eventPage = (client: string, slug: string): string =>
  `${env().APP_ORIGIN}/o/${client}/events/${slug}`;
