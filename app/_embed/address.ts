import { HOME } from "./settings";

const PAGE =
  /^\/o\/([^/]+)\/(give|(?:events|forms|programs)\/[^/]+|c\/[^/]+(?:\/(?!start\/?$)[^/]+)?)\/?$/;

/** In which language the website around an element is. */
export const languageAt = (element: Element): string =>
  element.closest<HTMLElement>("[lang]")?.lang ?? "";

/**
 * Where the widget of a link begins: the page that the link leads to, without what is around it there.
 * Undefined for a link that leads elsewhere, which stays a link.
 * @param widget says in which language and colors
 */
export function widgetAddress(link: HTMLAnchorElement, widget: Element): string | undefined {
  if (!link.href) return undefined;
  const { origin, pathname, searchParams: asked } = new URL(link.href);
  const [, client, page] = PAGE.exec(pathname) ?? [];
  if (origin !== HOME || !page) return undefined;
  const language = languageAt(widget);
  if (language && !asked.has("lang")) asked.set("lang", language);
  const theme = widget.getAttribute("theme");
  if (theme) asked.set("theme", theme);
  return `${HOME}/o/${client}/embed/${page}?${asked}`;
}
