"use client";

import { Redo2, Undo2 } from "lucide-react";
import { Button } from "@/app/_components/ui/button";

type Props = {
  isSaved: boolean;
  isSaving: boolean;
  canUndo: boolean;
  canRedo: boolean;
  save: () => void;
  undo: () => void;
  redo: () => void;
};

/** What is done with the draft as a whole; it stays in sight. */
export const Toolbar = ({ isSaved, isSaving, canUndo, canRedo, save, undo, redo }: Props) => (
  <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b bg-background py-2">
    <Button size="sm" loading={isSaving} onClick={save}>
      Save draft
    </Button>
    <Button variant="ghost" size="icon-sm" aria-label="Undo" disabled={!canUndo} onClick={undo}>
      <Undo2 aria-hidden />
    </Button>
    <Button variant="ghost" size="icon-sm" aria-label="Redo" disabled={!canRedo} onClick={redo}>
      <Redo2 aria-hidden />
    </Button>
    <span className="text-sm text-muted-foreground">
      {isSaved ? "All changes saved" : "Unsaved changes"}
    </span>
  </div>
);
