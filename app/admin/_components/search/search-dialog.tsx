"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Dialog, DialogContent } from "@/app/_components/ui/dialog";
import { commandsFor, type Member } from "../../nav";
import { commandsAt } from "./commands";
import { rememberVisit } from "./recent";
import { SearchBox } from "./search-box";
import { watchForSearch } from "./search-button";

type Props = Member & { userId: number };

/** The command menu above whatever page is open. What was typed is forgotten when it closes. */
export function SearchDialog({ userId, ...member }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();
  useEffect(() => watchForSearch(() => setIsOpen(true)), []);
  useEffect(() => {
    // The heading follows once the page has streamed in.
    const timer = setTimeout(() => {
      const name = document.querySelector("main h1")?.textContent?.trim() ?? "";
      rememberVisit(userId, { href: pathname, name });
    }, 500);
    return () => clearTimeout(timer);
  }, [pathname, userId]);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogContent title="Search" className="top-[10dvh]! max-h-[80dvh]! translate-y-0!">
        <SearchBox
          userId={userId}
          commands={commandsAt(pathname, commandsFor(member))}
          leave={() => setIsOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
