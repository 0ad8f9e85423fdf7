import type { ReactNode } from "react";
import { Logo } from "../logo";
import { ThemeChoice } from "../theme-choice";
import { Link } from "../ui/near-link";
import { SkipLink } from "../ui/skip-link";
import { NarrowMain, NarrowPage } from "./narrow-page";

/** One thing in the middle of the page: signing in, first set-up, a page that is not there. */
export function NarrowShell({ children }: { children: ReactNode }) {
  return (
    <NarrowPage>
      <SkipLink />
      <header>
        <Link href="/" className="block rounded-md no-underline">
          <Logo />
        </Link>
      </header>
      <NarrowMain>{children}</NarrowMain>
      <footer>
        <ThemeChoice />
      </footer>
    </NarrowPage>
  );
}
