import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Logo } from "@/app/_components/logo";
import { ThemeChoice } from "@/app/_components/theme-choice";
import { Link } from "@/app/_components/ui/near-link";
import { SkipLink } from "@/app/_components/ui/skip-link";
import { env } from "@/lib/env";

export const metadata: Metadata = {
  title: "Demo mailbox",
  robots: { index: false, follow: false },
};

/** Where the demo's mail goes instead of to people. It does not exist outside the demo. */
export default function MailboxLayout({ children }: { children: ReactNode }) {
  if (!env().DEMO) notFound();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b bg-card">
        <div className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-4 py-4 sm:px-6">
          <Link href="/" aria-label="Wellspring home" className="rounded-md no-underline">
            <Logo />
          </Link>
          <p className="text-sm text-muted-foreground">Demo mailbox</p>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page grow px-4 py-8 outline-none sm:px-6 sm:py-12"
      >
        {children}
      </main>
      <footer className="mx-auto w-full max-w-page px-4 py-6 sm:px-6">
        <ThemeChoice />
      </footer>
    </div>
  );
}
