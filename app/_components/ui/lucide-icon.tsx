import { type ComponentProps, createElement } from "react";

type IconData = {
  /** Of its square, in its own units. */
  size: number;
  node: readonly [tag: string, attributes: Record<string, string>][];
};

/**
 * Stands in for lucide-react's `createLucideIcon` in the build (`next.config.mjs`), which reads settings
 * of a context in the browser that we do not have. Icons only decorate here: words stand beside them.
 */
export default function createLucideIcon({ size, node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: ComponentProps<"svg">) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {parts}
    </svg>
  );
}
