/** What a website can show: by its element, with the kind of page that it leads to. */
export const WIDGETS = [
  { kind: "donate", label: "Donate button", page: "give", text: "Donate" },
  { kind: "giving-form", label: "Giving form in the page", page: "give", text: "Give" },
  { kind: "popup-link", label: "Link that opens a giving form", page: "give", text: "Donate" },
  { kind: "tickets", label: "Event tickets", page: "event", text: "Get tickets" },
  { kind: "form", label: "Form", page: "form", text: "Fill in the form" },
  { kind: "gallery", label: "Gallery", page: "program", text: "See who is waiting" },
  { kind: "campaign", label: "Campaign thermometer", page: "campaign", text: "See our progress" },
] as const;
export type Kind = (typeof WIDGETS)[number]["kind"];

export type Wanted = {
  kind: Kind;
  /** The page that the widget shows, absolute. */
  href: string;
  text: string;
  /** A language such as `es`; empty for the website's own. */
  language: string;
  /** Empty for light. */
  theme: string;
  /** `#rrggbb` of a button and its text; null for the product's. */
  colors: { button: string; text: string } | null;
};

/** The element of a widget and its attributes, and the link within it. */
export function widgetOf({ kind, href, language, theme, colors }: Wanted) {
  const isLink = kind === "popup-link";
  const attributes = {
    ...(language && { lang: language }),
    ...(theme && { theme }),
    ...(kind === "donate" &&
      colors && {
        style: `--wellspring-color:${colors.button};--wellspring-text:${colors.text}`,
      }),
  };
  return {
    tag: isLink ? null : `wellspring-${kind}`,
    attributes,
    href: isLink ? `${href}#popup` : href,
  };
}

/** What goes into a website's pages where the widget is to be. */
export function snippetOf(wanted: Wanted): string {
  const { tag, attributes, href } = widgetOf(wanted);
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const own = tag ? "" : said.join("");
  const link = `<a href="${escaped(href)}"${own}>${escaped(wanted.text)}</a>`;
  return tag ? `<${tag}${said.join("")}>\n  ${link}\n</${tag}>` : link;
}

/** What goes into a website's pages once. */
export const scriptTag = (url: string): string => `<script src="${escaped(url)}" async></script>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (each) => ENTITIES[each] ?? each);
