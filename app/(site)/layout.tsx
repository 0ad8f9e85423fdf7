import type { ReactNode } from "react";
import { Logo } from "@/app/_components/logo";
import { ThemeChoice } from "@/app/_components/theme-choice";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SkipLink } from "@/app/_components/ui/skip-link";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-4 py-5 sm:px-6">
        <Link href="/" aria-label="Wellspring home" className="rounded-md no-underline">
          <Logo />
        </Link>
        <Button asChild variant="secondary" size="sm">
          <Link href="/admin">Sign in</Link>
        </Button>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="border-t">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-muted-foreground sm:px-6">
          <p>Wellspring is open source, under the Apache License 2.0.</p>
          <ThemeChoice />
        </div>
      </footer>
    </div>
  );
}
