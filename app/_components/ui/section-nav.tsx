"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { cn } from "./cn";
import { Link } from "./near-link";

export type SectionLink = { href: string; label: string };

/** Links between the pages of one section, in the look of tabs. On a phone they scroll in one line. */
export function SectionNav({ label, links }: { label: string; links: readonly SectionLink[] }) {
  const pathname = usePathname();
  const section = sectionOf(links, pathname);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current)
      nav.current.scrollLeft =
        current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={label} ref={nav} className="relative overflow-x-auto border-b">
      <ul className="-mb-px flex gap-x-5 sm:flex-wrap">
        {links.map(({ href, label: text }) => {
          const current = href === section;
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? (pathname === href ? "page" : "true") : undefined}
                className={cn(
                  "flex min-h-9 items-center border-b-2 text-sm font-semibold whitespace-nowrap no-underline -outline-offset-2 hover:text-foreground",
                  current
                    ? "border-link text-foreground"
                    : "border-transparent text-muted-foreground",
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

/** The link that a page lies at or below. One that lies above other links is current on its own page only. */
export function sectionOf(links: readonly SectionLink[], pathname: string): string | undefined {
  const hrefs = links.map(({ href }) => href);
  const isAbove = (href: string) => hrefs.some((each) => each.startsWith(`${href}/`));
  return (
    hrefs.find((href) => href === pathname) ??
    hrefs.find((href) => !isAbove(href) && pathname.startsWith(`${href}/`))
  );
}
