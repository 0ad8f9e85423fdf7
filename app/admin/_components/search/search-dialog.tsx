"use client";

import { useEffect, useState } from "react";
import { Dialog, DialogContent } from "@/app/_components/ui/dialog";
import { SearchBox } from "./search-box";
import { watchForSearch } from "./search-button";

/** The search above whatever page one is on. Its words are forgotten when it closes. */
export function SearchDialog() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => watchForSearch(() => setIsOpen(true)), []);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogContent title="Search" className="top-[10dvh] max-h-[80dvh] translate-y-0">
        <SearchBox leave={() => setIsOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
