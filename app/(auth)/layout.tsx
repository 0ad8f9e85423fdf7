import type { Metadata } from "next";
import type { ReactNode } from "react";
import { NarrowShell } from "@/app/_components/shell/narrow-shell";

/** Links into these pages are secrets: they are neither passed on nor found by searching. */
export const metadata: Metadata = {
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <NarrowShell>{children}</NarrowShell>;
}
