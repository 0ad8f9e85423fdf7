import { createHmac } from "node:crypto";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { sameSecret } from "@/lib/ids";

type Previewed = { organizationId: number; id: number };

const DAY_SECONDS = 86_400;

/** What opens an event's public page before it is published, for a day: `?preview=<this>`. */
export function previewToken(event: Previewed): string {
  const expires = Math.floor(secondsFromNow(DAY_SECONDS).getTime() / 1000);
  return `${expires}.${sign(event, expires)}`;
}

/** Did we give this out for this event, and is it still good? */
export function isPreviewToken(event: Previewed, token: string | undefined): boolean {
  const [, expires, signature] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token ?? "") ?? [];
  if (!expires || !signature) return false;
  return (
    sameSecret(signature, sign(event, Number(expires))) && Number(expires) * 1000 > now().getTime()
  );
}

function sign({ organizationId, id }: Previewed, expires: number): string {
  const key = createHmac("sha256", env().APP_SECRET).update("event previews").digest();
  return createHmac("sha256", key).update(`${organizationId}\n${id}\n${expires}`).digest("hex");
}

/** The public page of an event, absolute. */
export const eventPage = (client: string, slug: string): string =>
  `${env().APP_ORIGIN}/o/${client}/events/${slug}`;
