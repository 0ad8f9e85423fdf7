import { signedNumbers } from "@/lib/signed-numbers";

/** Whose email it is: the row of the address that it went to. */
type PageMessageLink = { organizationId: number; recipientId: number };

const LINKS = signedNumbers("page message", [8, 8]);

/** The secret of the link by which whoever got a message of a page's owner wants no more emails. */
export const stopToken = ({ organizationId, recipientId }: PageMessageLink): string =>
  LINKS.write([organizationId, recipientId]);

/** What a token says; undefined for one that is not ours. */
export function readStopToken(token: string): PageMessageLink | undefined {
  const [organizationId, recipientId] = LINKS.read(token) ?? [];
  return organizationId === undefined || recipientId === undefined
    ? undefined
    : { organizationId, recipientId };
}
