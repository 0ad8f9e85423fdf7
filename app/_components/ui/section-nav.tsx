"use client";

import { usePathname } from "next/navigation";
import { cn } from "./cn";
import { Link } from "./near-link";

export type SectionLink = { href: string; label: string };

/** Links between the pages of one section, in the look of tabs. */
export function SectionNav({ label, links }: { label: string; links: readonly SectionLink[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="border-b">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {links.map(({ href, label: text }) => {
          const current = pathname === href;
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                className={cn(
                  "flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted-foreground -outline-offset-2 hover:text-foreground",
                  current && "border-link text-foreground",
                )}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
