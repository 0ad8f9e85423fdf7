import type { Metadata } from "next";
import type { ReactNode } from "react";
import { organizationTitle } from "@/app/_components/organization-title";

/**
 * Links into these pages are secrets: they are neither passed on nor found by searching. `no-referrer`
 * would also hide the origin of a form sent without JavaScript, which Next refuses then.
 */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await organizationTitle()),
  referrer: "same-origin",
  robots: { index: false, follow: false },
});

export default function DoorLayout({ children }: { children: ReactNode }) {
  return children;
}
