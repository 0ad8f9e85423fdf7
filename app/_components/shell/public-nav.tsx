"use client";

import { usePathname } from "next/navigation";
import { useWords } from "@/app/_language/speech-provider";
import { cn } from "../ui/cn";
import { Link } from "../ui/near-link";

/** Where an organization's visitors and donors can go, on every public page of it. */
export function PublicNav({ client }: { client: string }) {
  const pathname = usePathname();
  const t = useWords("common");
  return (
    <nav aria-label={t("mainNavigation")}>
      <ul className="-mx-1.5 flex flex-wrap sm:-mx-2">
        {placesOf(client).map(({ href, name, isHere }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isHere(pathname) ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center rounded-lg px-1.5 text-sm font-semibold sm:px-2 sm:text-base hover:text-foreground hover:underline",
                isHere(pathname)
                  ? "text-foreground underline decoration-2 underline-offset-8"
                  : "text-muted-foreground no-underline",
              )}
            >
              {t(name)}
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
    { name: "home", href: start, isHere: (path: string) => path === start },
    { name: "events", href: `${start}/events`, isHere: isUnder(`${start}/events`) },
    { name: "give", href: `${start}/give`, isHere: isUnder(`${start}/give`) },
    { name: "yourGiving", href: `/donor/sign-in?client=${client}`, isHere: isUnder("/donor") },
  ] as const;
}

const isUnder = (place: string) => (path: string) => path === place || path.startsWith(`${place}/`);
