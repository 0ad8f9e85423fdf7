import { Fragment } from "react";
import type { Constraint } from "@/lib/openapi/reference/constraints";

/** How many values stand in the line; more are behind a summary. */
const SHOWN = 12;

/** What a value must be, behind its type: `one of "a", "b" · length 1 to 255`. */
export function Constraints({ constraints }: { constraints: readonly Constraint[] }) {
  if (constraints.length === 0) return null;
  return (
    <span className="text-muted-foreground text-sm wrap-anywhere">
      {constraints.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Fragment key={index}>
          {" · "}
          <OneConstraint {...each} />
        </Fragment>
      ))}
    </span>
  );
}

function OneConstraint({ label, values, isOfItems }: Constraint) {
  const words = isOfItems ? `each: ${label}` : label;
  if (values.length <= SHOWN)
    return (
      <>
        {words} <Values values={values} />
      </>
    );
  return (
    <details className="inline-block max-w-full align-top">
      <summary>
        {words} {values.length} values
      </summary>
      <Values values={values} />
    </details>
  );
}

/** Numbers and ranges are words; the rest is code. */
const IN_WORDS = /^(?:at (?:least|most) )?-?[\d.]+(?: to -?[\d.]+)?$/;

const Values = ({ values }: { values: readonly string[] }) =>
  values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ", "}
      {IN_WORDS.test(value) ? value : <code className="text-foreground">{value}</code>}
    </Fragment>
  ));
