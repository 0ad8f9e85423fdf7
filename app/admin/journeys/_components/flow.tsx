import { CornerLeftUp, Flag } from "lucide-react";
import type { ReactNode } from "react";
import type { JourneyNode } from "@/lib/journeys/graph";
import { type Item, type Spot, spotKey } from "./layout";

type Props = {
  items: readonly Item[];
  label?: string;
  /** A step as it is shown. */
  node: (node: JourneyNode) => ReactNode;
  /** What stands between two steps, such as a button that adds one; nothing but a line by default. */
  between?: (spot: Spot) => ReactNode;
  /** What a step is called that a path leads back to. */
  called: (id: string) => string;
};

/** Steps below one another, joined by lines, with the paths of a branch indented beside a line of their own. */
export function Flow({ items, label, ...own }: Props) {
  const { node, between, called } = own;
  return (
    <ol aria-label={label} className="flex min-w-0 flex-col">
      {items.map((item) => (
        <li key={spotKey(item.spot)} className="min-w-0">
          <Line>{between?.(item.spot)}</Line>
          {item.kind === "node" && (
            <>
              {node(item.node)}
              {item.lanes.length > 0 && (
                <ul className="ml-3 border-l-2 border-input sm:ml-4.5">
                  {item.lanes.map((lane) => (
                    <li key={lane.slot} className="relative pt-4 pl-4 sm:pl-7">
                      <span
                        aria-hidden
                        className="absolute top-7 left-0 w-3 border-t-2 border-input sm:w-6"
                      />
                      <span className="inline-block max-w-full rounded-full border border-input bg-muted px-3 py-0.5 text-sm font-semibold wrap-anywhere">
                        {lane.label}
                      </span>
                      <Flow items={lane.items} {...own} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
          {item.kind === "end" && (
            <Mark>
              <Flag aria-hidden className="size-4" />
              End of the journey
            </Mark>
          )}
          {item.kind === "back" && items.length === 1 && !between && (
            <p className="pl-1 text-sm text-muted-foreground">No steps</p>
          )}
          {item.kind === "jump" && (
            <Mark>
              <CornerLeftUp aria-hidden className="size-4" />
              Continues at “{called(item.to)}”
            </Mark>
          )}
        </li>
      ))}
    </ol>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="ml-3 flex min-h-4 items-center border-l-2 border-input sm:ml-4.5">{children}</div>
);

const Mark = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 pl-1 text-sm text-muted-foreground">{children}</p>
);
