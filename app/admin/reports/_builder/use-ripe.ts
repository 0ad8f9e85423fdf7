import { useEffect, useRef, useState } from "react";
import type { Problem } from "@/lib/errors";
import { type Built, isUnfinished } from "./built";

/**
 * The problems to show. What somebody is in the middle of entering is none yet: it becomes one once they go on to
 * another part of the page.
 */
export function useRipe(built: Built, problems: readonly Problem[]) {
  const [hasLeft, setLeft] = useState(true);
  const part = useRef<Element | null>(null);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const now = target instanceof Element ? target.closest("details") : null;
      if (now !== part.current) setLeft(true);
      part.current = now;
    };
    document.addEventListener("pointerdown", follow);
    document.addEventListener("focusin", follow);
    return () => {
      document.removeEventListener("pointerdown", follow);
      document.removeEventListener("focusin", follow);
    };
  }, []);
  const ripe = hasLeft ? problems : problems.filter(({ path }) => !isUnfinished(built, path));
  return { ripe, isEntering: ripe.length < problems.length, touch: () => setLeft(false) };
}
