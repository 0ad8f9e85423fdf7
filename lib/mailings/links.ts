import { mailingLinkToken } from "@/lib/mailing-link";
import { appLink } from "@/lib/messages/render";

/** The address that a recipient’s link has in the email: ours, which leads on to the one it stands for. */
export const clickUrl = (
  recipient: { organizationId: number; id: number },
  place: number,
): string =>
  appLink(
    `/r/${mailingLinkToken({
      organizationId: recipient.organizationId,
      recipientId: recipient.id,
      link: place,
    })}`,
  );

/** The parameter by which our own giving pages learn that someone came by a mailing. */
export const VIA = "via";

/** Where a link leads: the address that stands in the mailing; our own giving pages learn of the mailing. */
export function targetOf(url: string, token: string, origin: string): string {
  const target = new URL(url);
  const isGiving = target.origin === origin && /^\/o\/[^/]+\/give(?:\/|$)/.test(target.pathname);
  if (isGiving) target.searchParams.set(VIA, token);
  return isGiving ? target.href : url;
}
