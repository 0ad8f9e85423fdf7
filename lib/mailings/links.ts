import { journeyLinkToken, mailingLinkToken } from "@/lib/mailing-link";
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

/** The same for a link in a message of a journey. */
export const journeyClickUrl = (
  message: { organizationId: number; id: number },
  place: number,
): string => {
  const { organizationId, id: recipientId } = message;
  return appLink(`/r/${journeyLinkToken({ organizationId, recipientId, link: place })}`);
};

/** The parameter by which our own pages learn that someone came by a mailing. */
const VIA = "via";

/**
 * Where a link leads: the address that stands in the mailing; our own public pages learn of the mailing and
 * carry it on to the giving page.
 */
export function targetOf(url: string, token: string, origin: string): string {
  const target = new URL(url);
  const isOurs = target.origin === origin && /^\/o\/[^/]+(?:\/|$)/.test(target.pathname);
  if (isOurs) target.searchParams.set(VIA, token);
  return isOurs ? target.href : url;
}
