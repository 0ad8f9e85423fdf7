import type { PostalAddress } from "@/lib/postal-address";

/** Whom something is mailed to. */
export type AddressedTo = { name: string; address: PostalAddress };
