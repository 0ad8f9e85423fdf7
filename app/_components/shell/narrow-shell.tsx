import type { ReactNode } from "react";
import { Logo } from "../logo";
import { ThemeChoice } from "../theme-choice";
import { Link } from "../ui/near-link";
import { SkipLink } from "../ui/skip-link";

/** One thing in the middle of the page: signing in, first set-up, a page that is not there. */
export function NarrowShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:py-12">
      <SkipLink />
      <header>
        <Link href="/" aria-label="Wellspring home" className="block rounded-md no-underline">
          <Logo />
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex w-full max-w-md grow flex-col justify-center py-8 outline-none"
      >
        {children}
      </main>
      <footer>
        <ThemeChoice />
      </footer>
    </div>
  );
}
