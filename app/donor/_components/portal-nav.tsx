"use client";

import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/app/_components/ui/cn";
import { Link } from "@/app/_components/ui/near-link";
import { useTranslate } from "@/app/_language/use-translate";

const PAGES = [
  { href: "/donor", word: "overview" },
  { href: "/donor/plans", word: "recurringGifts" },
  { href: "/donor/receipts", word: "receipts" },
  { href: "/donor/gift-aid", word: "giftAid" },
  { href: "/donor/fundraising", word: "fundraising" },
  { href: "/donor/profile", word: "profile" },
] as const;

type PortalNavProps = { hasGiftAid: boolean; hasPages: boolean; signOut: ReactNode };

/** The portal's pages: side by side, or on a phone behind one button, which needs no JavaScript. */
export function PortalNav({ hasGiftAid, hasPages, signOut }: PortalNavProps) {
  const pathname = usePathname();
  const t = useTranslate("portalForms");
  const isThere = { giftAid: hasGiftAid, fundraising: hasPages };
  const pages = PAGES.filter(
    ({ word }) => (word !== "giftAid" && word !== "fundraising") || isThere[word],
  ).map((page) => ({ ...page, label: t(page.word) }));
  const place = pathname.startsWith("/donor/card") ? "/donor/plans" : pathname;
  const current =
    pages.findLast(({ href }) => place === href || place.startsWith(`${href}/`)) ?? pages[0];
  return (
    <nav aria-label={t("yourGiving")} className="border-t">
      <div className="mx-auto hidden w-full max-w-page items-center justify-between gap-6 px-6 sm:flex">
        <ul className="-mb-px flex gap-x-7">
          {pages.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === current?.href ? "page" : undefined}
                className={cn(
                  "flex min-h-12 items-center border-b-3 font-semibold no-underline -outline-offset-2 hover:text-foreground",
                  href === current?.href
                    ? "border-link text-foreground"
                    : "border-transparent text-muted-foreground",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {signOut}
      </div>
      <details key={pathname} className="group sm:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="sr-only">{t("menu")} </span>
            {current?.label}
          </span>
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="flex flex-col border-t px-2 py-2">
          {pages.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === current?.href ? "page" : undefined}
                className={cn(
                  "flex min-h-11 items-center rounded-lg px-2 no-underline hover:bg-accent",
                  href === current?.href
                    ? "bg-primary-soft font-semibold text-link"
                    : "text-foreground",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="border-t px-4 py-3">{signOut}</div>
      </details>
    </nav>
  );
}
