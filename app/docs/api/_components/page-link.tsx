import type { ReactNode } from "react";
import { cn } from "@/app/_components/ui/cn";
import { linkVariants } from "@/app/_components/ui/link";

/** A link to another page of the reference, which `SoftLinks` follows. */
export function PageLink({
  href,
  variant = "quiet",
  children,
}: {
  href: string;
  variant?: "inline" | "quiet";
  children: ReactNode;
}) {
  return (
    <a href={href} className={cn(linkVariants({ variant }))}>
      {children}
    </a>
  );
}
