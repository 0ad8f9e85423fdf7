import type { ComponentProps } from "react";

type IconData = {
  /** Of its square, in its own units. */
  size: number;
  node: readonly [tag: string, attributes: Record<string, string>][];
};

/**
 * Stands in for lucide-react's `createLucideIcon` in the build (`next.config.mjs`). What it draws is written
 * as text once: a page of the dashboard has some sixty icons, of four or five lines each, and React would
 * make, send and compare each of these as an element. How lines look is said by the style sheet
 * (`svg[data-icon]`). Icons only decorate here: words stand beside them.
 */
export default function createLucideIcon({ size, node }: IconData) {
  const drawing = { __html: node.map(lineOf).join("") };
  return (props: ComponentProps<"svg">) => (
    <svg
      data-icon=""
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the package draws, and nothing else
      dangerouslySetInnerHTML={drawing}
      {...props}
    />
  );
}

/** Single quotes need no escape where the page carries this inside a script. */
function lineOf([tag, { key: _, ...attributes }]: IconData["node"][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`);
  return `<${tag}${written.join("")}/>`;
}
