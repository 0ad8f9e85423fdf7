import { ChevronRight } from "lucide-react";
import { CommonWord } from "@/app/_language/common-word";
import { TextLink } from "./link";

export type Crumb = { label: string; href: string };

/** The way down to this page, which itself is not in it: its heading follows. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-labelledby="breadcrumbs">
      <span id="breadcrumbs" className="sr-only">
        <CommonWord name="breadcrumbs" />
      </span>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-muted-foreground">
        {crumbs.map(({ label, href }, index) => (
          <li key={href} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0" />}
            <TextLink
              href={href}
              variant="quiet"
              className="inline-block min-w-0 py-0.5 font-normal! wrap-anywhere text-muted-foreground!"
            >
              {label}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
