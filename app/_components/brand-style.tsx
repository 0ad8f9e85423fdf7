import { headers } from "next/headers";
import { brandRule, brandTokens } from "@/lib/branding";

/** Dresses the page in an organization's accent; every value is a hex colour that we computed. */
export async function BrandStyle({ accent }: { accent?: string | null }) {
  if (!accent) return null;
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {brandRule(brandTokens(accent))}
    </style>
  );
}
