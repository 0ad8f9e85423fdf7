"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Dialog, DialogContent } from "@/app/_components/ui/dialog";
import { type Command, commandsAt } from "./commands";
import { rememberVisit } from "./recent";
import { SearchBox } from "./search-box";
import { watchForSearch } from "./search-button";

type Props = { userId: number; commands: readonly Command[] };

/** The command menu above whatever page is open. What was typed is forgotten when it closes. */
export function SearchDialog({ userId, commands }: Props) {
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
          commands={commandsAt(pathname, commands)}
          leave={() => setIsOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
