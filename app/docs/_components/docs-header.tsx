import { Logo } from "@/app/_components/logo";
import { ThemeChoice } from "@/app/_components/theme-choice";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { SkipLink } from "@/app/_components/ui/skip-link";

/** The top of pages for developers. */
export function DocsHeader() {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-10 flex h-16 items-center gap-6 border-b bg-background px-4 sm:px-6">
        <Link href="/" aria-label="Wellspring home" className="rounded-md no-underline">
          <Logo className="max-sm:[&>span]:hidden" />
        </Link>
        <nav aria-label="Developer documentation" className="hidden gap-5 text-sm md:flex">
          <TextLink href="/docs/api" variant="quiet">
            API reference
          </TextLink>
          <TextLink href="/docs/events" variant="quiet">
            Events
          </TextLink>
        </nav>
        <div className="ms-auto">
          <ThemeChoice />
        </div>
      </header>
    </>
  );
}
