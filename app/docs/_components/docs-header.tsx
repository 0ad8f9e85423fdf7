import { Logo } from "@/app/_components/logo";
import { ThemeChoice } from "@/app/_components/theme-choice";
import { Link } from "@/app/_components/ui/near-link";
import { SkipLink } from "@/app/_components/ui/skip-link";

/** The top of pages for developers. */
export function DocsHeader() {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-10 flex h-16 items-center justify-between gap-4 border-b bg-background px-4 sm:px-6">
        <Link href="/" aria-label="Wellspring home" className="rounded-md no-underline">
          <Logo className="max-sm:[&>span]:hidden" />
        </Link>
        <ThemeChoice />
      </header>
    </>
  );
}
