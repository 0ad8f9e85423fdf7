import { CommonWord } from "@/app/_language/common-word";

/** The first thing Tab reaches on every page; shells give their `<main>` the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-lg bg-popover font-semibold text-link shadow-lg focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-2"
    >
      <CommonWord name="skipToMain" />
    </a>
  );
}
