"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { meetWebsite, tellWebsite } from "./website";

type FrameNewsProps = {
  /** The websites that may show the frame. */
  origins: readonly string[];
  /** What addresses begin with that stay in the frame. */
  base: string;
};

/** Keeps the website around a frame up to date, and opens beside it what cannot be in a frame. */
export function FrameNews({ origins, base }: FrameNewsProps) {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page has come up
  useEffect(() => tellWebsite({ wellspring: "page" }), [path]);

  useEffect(() => {
    if (window.parent === window) return;
    const tellHeight = () =>
      tellWebsite({
        wellspring: "height",
        height: Math.ceil(document.body.getBoundingClientRect().height),
      });
    const leave = meetWebsite(origins, tellHeight);
    const watcher = new ResizeObserver(tellHeight);
    watcher.observe(document.body);
    return () => {
      watcher.disconnect();
      leave();
    };
  }, [origins]);

  useEffect(() => {
    const tellEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) tellWebsite({ wellspring: "escape" });
    };
    // Before Next follows the link, which leaves links with a target of their own to the browser.
    const openBeside = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      if (link instanceof HTMLAnchorElement && leavesFrame(link, base)) {
        link.target = "_blank";
        link.rel = "noopener";
      }
    };
    document.addEventListener("keydown", tellEscape);
    document.addEventListener("click", openBeside, { capture: true });
    return () => {
      document.removeEventListener("keydown", tellEscape);
      document.removeEventListener("click", openBeside, { capture: true });
    };
  }, [base]);
  return null;
}

const leavesFrame = ({ origin, pathname, protocol }: HTMLAnchorElement, base: string): boolean =>
  protocol.startsWith("http") &&
  (origin !== window.location.origin || !pathname.startsWith(`${base}/`));
