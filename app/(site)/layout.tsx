import type { ReactNode } from "react";
import { Logo } from "@/app/_components/logo";
import { ThemeChoice } from "@/app/_components/theme-choice";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SkipLink } from "@/app/_components/ui/skip-link";
import { pageSpeech } from "@/app/_language/speech";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const t = (await pageSpeech()).t("start");
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-4 py-5 sm:px-6">
        <Link href="/" aria-label={t("siteHome")} className="rounded-md no-underline">
          <Logo />
        </Link>
        <Button asChild variant="secondary" size="sm">
          <Link href="/admin">{t("siteSignIn")}</Link>
        </Button>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="border-t">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-muted-foreground sm:px-6">
          <p>{t("siteLicense")}</p>
          <ThemeChoice />
        </div>
      </footer>
    </div>
  );
}
