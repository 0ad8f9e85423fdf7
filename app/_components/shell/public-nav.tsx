"use client";

import { usePathname } from "next/navigation";
import { cn } from "../ui/cn";
import { Link } from "../ui/near-link";

/** Where an organization's visitors and donors can go, on every public page of it. */
export function PublicNav({ client }: { client: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Main">
      <ul className="-mx-2 flex flex-wrap">
        {placesOf(client).map(({ href, label, isHere }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isHere(pathname) ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center rounded-lg px-2 font-semibold text-muted-foreground no-underline hover:text-foreground hover:underline",
                isHere(pathname) && "text-foreground underline decoration-2 underline-offset-8",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The portal's door leads donors who are signed in straight through. */
function placesOf(client: string) {
  const start = `/o/${client}`;
  return [
    { label: "Home", href: start, isHere: (path: string) => path === start },
    { label: "Events", href: `${start}/events`, isHere: isUnder(`${start}/events`) },
    { label: "Give", href: `${start}/give`, isHere: isUnder(`${start}/give`) },
    { label: "Your giving", href: `/donor/sign-in?client=${client}`, isHere: isUnder("/donor") },
  ];
}

const isUnder = (place: string) => (path: string) => path === place || path.startsWith(`${place}/`);
