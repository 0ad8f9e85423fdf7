import { byEachSecret, byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { hashSecret, sameSecret } from "@/lib/ids";
import type { AuctionBid } from "../capacity/catalog";

type Bid = Pick<AuctionBid, "id" | "organizationId">;

/** The secret in the address where a bid is paid once it has won: derived, so that none is stored. */
export const wonBidToken = (bid: Bid): string => byNewestSecret(tokenBy(bid));

/** The id that such a secret names, before anything is proved; undefined for what is none. */
export function bidIdIn(token: string): number | undefined {
  const [, id] = /^([1-9]\d{0,8})\.[0-9a-f]{64}$/.exec(token) ?? [];
  return id ? Number(id) : undefined;
}

/** Is this the bid's own secret, under a secret that is set or one that it was resealed from? */
export const opensBid = (bid: AuctionBid, token: string): boolean =>
  isByAnySecret(token, tokenBy(bid)) ||
  bid.earlierTokenHashes.some((hash) => sameSecret(hash, hashSecret(token)));

/** What the links under earlier secrets hash to, so that they outlive those secrets. */
export const earlierHashesOf = (bid: Bid): string[] =>
  byEachSecret(tokenBy(bid)).slice(1).map(hashSecret);

const tokenBy =
  ({ organizationId, id }: Bid) =>
  (secret: string): string =>
    `${id}.${signedFor("won bids", `${organizationId}\n${id}`, secret)}`;
