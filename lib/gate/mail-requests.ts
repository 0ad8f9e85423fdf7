import { takePoint } from "@/lib/limits/limits";
import { networkSubject } from "@/lib/limits/network";

/**
 * Counts a request that makes us mail an address that the caller typed, by network address and by
 * organization. It counts whether or not the address is known. Throws 429.
 */
export async function admitMailRequest(from: {
  organizationId?: number;
  /** The caller's network address; undefined for what did not come over a network. */
  address?: string;
}): Promise<void> {
  if (from.address) await takePoint("email_links_by_address", networkSubject(from.address));
  if (from.organizationId)
    await takePoint("mail_requests_by_organization", `organization:${from.organizationId}`);
}
