import type { Metadata } from "next";
import { Logo } from "@/app/_components/logo";
import { ThemeChoice } from "@/app/_components/theme-choice";
import { Link } from "@/app/_components/ui/near-link";
import { SkipLink } from "@/app/_components/ui/skip-link";
import { Reference } from "./_components/reference";

export const metadata: Metadata = {
  title: "API reference",
  description:
    "Every operation of the API, generated from the contracts that validate its requests",
};

export default function ApiReferencePage() {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-10 flex h-16 items-center justify-between gap-4 border-b bg-background px-4 sm:px-6">
        <Link href="/" aria-label="Wellspring home" className="rounded-md no-underline">
          <Logo />
        </Link>
        <ThemeChoice />
      </header>
      <div id="main" tabIndex={-1} className="outline-none">
        <Reference />
      </div>
    </>
  );
}
