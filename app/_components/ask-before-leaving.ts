const QUESTION = "You have unsaved changes. Leave without saving?";

type Guarded = {
  isChanged: () => boolean /** They leave without what is not saved. */;
  agree: () => void;
};

/**
 * Asks before the page is left by a link, the address bar or the browser's buttons while something is not
 * saved. Returns what ends it.
 */
export function askBeforeLeaving({ isChanged, agree }: Guarded): () => void {
  const unload = (event: BeforeUnloadEvent) => {
    if (isChanged()) event.preventDefault();
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    if (!isChanged() || !(link instanceof HTMLAnchorElement) || !leaves(link)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (window.confirm(QUESTION)) return agree();
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("beforeunload", unload);
  document.addEventListener("click", follow, true);
  return () => {
    window.removeEventListener("beforeunload", unload);
    document.removeEventListener("click", follow, true);
  };
}

const leaves = (link: HTMLAnchorElement): boolean =>
  !link.target && !link.hasAttribute("download") && !isOnPage(link);

const isOnPage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== "" && pathname === location.pathname && search === location.search;
