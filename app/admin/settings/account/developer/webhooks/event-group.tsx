"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Checkbox } from "@/app/_components/ui/checkbox";
import { Hint } from "@/app/_components/ui/field";
import type { EventTypeView } from "@/lib/webhooks/schema";

type Props = {
  heading: string;
  types: readonly EventTypeView[];
  chosen: ReadonlySet<string>;
  choose: (types: readonly string[], isChosen: boolean) => void;
  /** The types that a search found; undefined while nothing is sought. */
  found?: ReadonlySet<string>;
};

/** The types of one area, folded until one of them is chosen or found. */
export function EventGroup({ heading, types, chosen, choose, found }: Props) {
  const count = types.filter(({ type }) => chosen.has(type)).length;
  const [isUnfolded, setUnfolded] = useState(count > 0);
  const isOpen = isUnfolded || found !== undefined;
  const isShown = ({ type }: EventTypeView) => found?.has(type) ?? true;
  return (
    <details
      open={isOpen}
      hidden={!types.some(isShown)}
      suppressHydrationWarning
      onToggle={({ currentTarget }) => {
        if (found === undefined && currentTarget.open !== isOpen) setUnfolded(currentTarget.open);
      }}
      className="border-b"
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-md py-1.5 hover:bg-accent [details[open]>&_svg]:rotate-90">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform" />
        <span className="grow font-semibold">{heading}</span>
        <span className="pr-1 text-sm text-muted-foreground">
          {count > 0 ? `${count} of ${types.length} chosen` : types.length}
        </span>
      </summary>
      <fieldset className="flex flex-col gap-2 pt-1 pb-4 pl-5.5">
        <legend className="sr-only">{heading}</legend>
        <ChooseAll
          heading={heading}
          types={types.filter((each) => each.is_allowed && isShown(each))}
          {...{ chosen, choose }}
        />
        {types.map((each) => (
          <EventBox
            key={each.type}
            {...each}
            hidden={!isShown(each)}
            checked={chosen.has(each.type)}
            onChange={(isChosen) => choose([each.type], isChosen)}
          />
        ))}
      </fieldset>
    </details>
  );
}

/** Ticks what the group shows and the member may receive. */
function ChooseAll({ heading, types, chosen, choose }: Omit<Props, "found">) {
  const id = useId();
  if (types.length < 2) return null;
  const count = types.filter(({ type }) => chosen.has(type)).length;
  return (
    <div className="flex items-center gap-3 noscript:hidden">
      <Checkbox
        id={id}
        checked={count === types.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < types.length;
        }}
        onChange={({ currentTarget }) =>
          choose(
            types.map(({ type }) => type),
            currentTarget.checked,
          )
        }
      />
      <label htmlFor={id} className="cursor-pointer font-medium">
        Choose all<span className="sr-only"> of {heading}</span>
      </label>
    </div>
  );
}

type BoxProps = Pick<EventTypeView, "type" | "title" | "needs" | "is_allowed"> & {
  hidden: boolean;
  checked: boolean;
  onChange: (isChosen: boolean) => void;
};

function EventBox({ type, title, needs, is_allowed, hidden, checked, onChange }: BoxProps) {
  const id = `event-${type}`;
  return (
    <div hidden={hidden} className="flex items-start gap-3">
      <Checkbox
        id={id}
        name="types"
        value={type}
        checked={checked}
        disabled={!is_allowed}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer">
          {title}
        </label>
        <Hint id={`${id}-about`}>
          {is_allowed ? <code>{type}</code> : `Needs ${needs.join(", ")}`}
        </Hint>
      </div>
    </div>
  );
}
