"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "../ui/cn";

/** `covers`: other paths whose pages belong to it. */
export type NavItem = { href: string; label: string; icon: ReactNode; covers?: string[] };
export type NavGroup = { title?: string; items: readonly NavItem[] };

/** The dashboard's navigation; the deepest item that the address lies under is the current one. */
export function AdminNav({
  groups,
  onNavigate,
}: {
  groups: readonly NavGroup[];
  onNavigate?: () => void;
}) {
  const pathname = usePathname();
  const current = currentItem(groups, pathname);
  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-6">
      {groups.map((group) => (
        <div key={group.items[0]?.href}>
          {group.title && (
            <p className="mb-1.5 px-3 text-xs font-semibold text-muted-foreground">{group.title}</p>
          )}
          <ul className="flex flex-col gap-0.5">
            {group.items.map(({ href, label, icon }) => (
              <li key={href}>
                <Link
                  href={href}
                  onClick={onNavigate}
                  aria-current={href === current ? "page" : undefined}
                  className={cn(
                    "flex min-h-10 items-center gap-3 rounded-lg px-3 py-1.5 text-base text-foreground no-underline hover:bg-accent [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
                    href === current &&
                      "bg-primary-soft font-semibold text-link hover:bg-primary-soft [&_svg]:text-link",
                  )}
                >
                  {icon}
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function currentItem(groups: readonly NavGroup[], pathname: string): string | undefined {
  return groups
    .flatMap((group) => group.items)
    .flatMap(({ href, covers = [] }) => [href, ...covers].map((path) => ({ href, path })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.href;
}
