import type { Metadata } from "next";
import type { ReactNode } from "react";
import { currentPortal } from "@/app/_components/donor-caller";
import { organizationTitle } from "@/app/_components/organization-title";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { ClientSpeech } from "@/app/_language/client-speech";
import { findHost } from "@/lib/events/public/host";
import { hasOwnPages } from "@/lib/fundraising/own-pages";
import { offersGiftAid } from "@/lib/giving/gift-aid/own-declarations";
import { PortalNav } from "./_components/portal-nav";
import { SignOut } from "./_components/sign-out";
// Every page of the portal may show it: sent with the layout, it compresses to half.
import "./error";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await organizationTitle()),
  robots: { index: false, follow: false },
});

/** The frame only: every page asks for itself who is there, because it knows where to come back to. */
export default async function DonorLayout({ children }: { children: ReactNode }) {
  const { portal, donor } = await currentPortal();
  const host = portal && donor && (await findHost(String(portal.id)));
  if (!host) return children;
  const [hasGiftAid, hasPages] = await Promise.all([offersGiftAid(donor), hasOwnPages(donor)]);
  return (
    <ClientSpeech namespaces={["portalForms"]}>
      <PublicShell
        organization={host}
        nav={<PortalNav hasGiftAid={hasGiftAid} hasPages={hasPages} signOut={<SignOut />} />}
      >
        <div className="flex flex-col gap-8">{children}</div>
      </PublicShell>
    </ClientSpeech>
  );
}
