"use client";

import { ChevronRight } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "../ui/near-link";

/** `covers`: other paths whose pages belong to it. */
export type NavItem = { href: string; label: string; icon: ReactNode; covers?: string[] };
export type NavGroup = { title?: string; items: readonly NavItem[] };

/** Groups of pages that few need every day. They stay closed until opened. */
const CLOSED_AT_FIRST = ["Settings"];
const STORED = "wellspring-nav";
/** Every address of the dashboard begins with it, and only its own page lies at it. */
const HOME = "/admin";

/**
 * The dashboard's navigation, with the items it is given and no others. The deepest one that the address
 * lies under is the current one.
 */
export function AdminNav({
  groups,
  onNavigate,
}: {
  groups: readonly NavGroup[];
  onNavigate?: () => void;
}) {
  const pathname = usePathname();
  const current = currentItem(groups, pathname);
  const { toggled, toggle, isRead } = useToggled();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves with the current item and the folded groups
  useEffect(() => showCurrent(nav.current), [current, isRead]);
  return (
    <nav aria-label="Dashboard" ref={nav} className="flex flex-col gap-1.5">
      {groups.map(({ title, items }) => {
        const list = <NavItems items={items} current={current} onNavigate={onNavigate} />;
        if (!title) return <div key="first">{list}</div>;
        const isOpen =
          CLOSED_AT_FIRST.includes(title) === toggled.includes(title) ||
          items.some(({ href }) => href === current);
        return (
          <details
            key={title}
            open={isOpen}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== isOpen) toggle(title);
            }}
            suppressHydrationWarning
          >
            <summary className="flex min-h-7 list-none items-center gap-1.5 rounded-lg px-3 text-xs font-semibold text-muted-foreground hover:bg-accent [details[open]>&_svg]:rotate-90">
              {title}
              <ChevronRight aria-hidden className="size-3.5 transition-transform" />
            </summary>
            {list}
          </details>
        );
      })}
    </nav>
  );
}

type ItemsProps = {
  items: readonly NavItem[];
  current: string | undefined;
  onNavigate?: () => void;
};

const NavItems = ({ items, current, onNavigate }: ItemsProps) => (
  <ul className="flex flex-col">
    {items.map(({ href, label, icon }) => (
      <li key={href}>
        <Link
          href={href}
          onClick={onNavigate}
          aria-current={href === current ? "page" : undefined}
          className="dashboard-entry"
        >
          {icon}
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

/** What stays free above and below the current item, in pixels. */
const ROOM = 12;

/** Scrolls what the navigation lies in, and not the page, until the current item is in sight. */
function showCurrent(nav: HTMLElement | null) {
  const item = nav?.querySelector("[aria-current]")?.getBoundingClientRect();
  const around = nav?.parentElement;
  if (!item || !around) return;
  const { top, bottom } = around.getBoundingClientRect();
  if (item.top < top + ROOM) around.scrollTop -= top + ROOM - item.top;
  else if (item.bottom > bottom - ROOM) around.scrollTop += item.bottom - bottom + ROOM;
}

/** The groups that are not as they were at first; the browser remembers them. */
function useToggled() {
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
      if (Array.isArray(stored)) setToggled(stored.map(String));
    } catch {
      // Storage is blocked, or holds what is not ours.
    }
    setIsRead(true);
  }, []);
  const toggle = (title: string) => {
    const next = toggled.includes(title)
      ? toggled.filter((each) => each !== title)
      : [...toggled, title];
    setToggled(next);
    try {
      localStorage.setItem(STORED, JSON.stringify(next));
    } catch {
      // Then it holds for this page alone.
    }
  };
  return { toggled, toggle, isRead };
}

function currentItem(groups: readonly NavGroup[], pathname: string): string | undefined {
  return groups
    .flatMap((group) => group.items)
    .flatMap(({ href, covers = [] }) => [href, ...covers].map((path) => ({ href, path })))
    .filter(({ path }) => pathname === path || (path !== HOME && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]?.href;
}
