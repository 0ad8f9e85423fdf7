import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { sameSecret } from "@/lib/ids";
import type { AuctionBid } from "./catalog";

type Bid = Pick<AuctionBid, "id" | "organizationId">;

/** The secret in the address where a bid is paid once it has won: derived, so that none is stored. */
export const wonBidToken = (bid: Bid): string => `${bid.id}.${sign(bid)}`;

/** The bid that such a secret is for; undefined when it is none of ours. */
export function bidOfToken(organizationId: number, token: string): number | undefined {
  const [, id = "", signature = ""] = /^([1-9]\d{0,8})\.([0-9a-f]{64})$/.exec(token) ?? [];
  const bid = { id: Number(id), organizationId };
  return signature && sameSecret(signature, sign(bid)) ? bid.id : undefined;
}

function sign({ organizationId, id }: Bid): string {
  const key = createHmac("sha256", env().APP_SECRET).update("won bids").digest();
  return createHmac("sha256", key).update(`${organizationId}\n${id}`).digest("hex");
}
