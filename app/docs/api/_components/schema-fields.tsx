import type { ReactNode } from "react";
import { plural } from "@/lib/format/amounts";
import type { FieldNode, SchemaNode } from "@/lib/openapi/reference/schema-tree";
import { Constraints } from "./constraints";
import { InlineProse } from "./prose";

const anchorOf = (name: string) => `schema-${name}`;

/** Which fields are marked: in what is sent those that must be there, in answers those that may not be. */
type Marking = "required" | "optional";

/** A body: what it is in one line, then its fields. */
export function SchemaView({ node, marked }: { node: SchemaNode; marked: Marking }) {
  const isPlain = node.fields.length + node.options.length === 0 && !node.isElsewhere;
  return (
    <div
      id={node.name && !node.isElsewhere ? anchorOf(node.name) : undefined}
      className="scroll-mt-20 text-sm"
    >
      {(isPlain || node.type !== "object" || node.name || node.description) && (
        <div className="mb-2">
          <TypeOf node={node} />
          <Constraints constraints={node.constraints} />
          {node.description && (
            <p>
              <InlineProse text={node.description} />
            </p>
          )}
        </div>
      )}
      <Parts node={node} marked={marked} />
    </div>
  );
}

/** The type in words; a named schema that is written out elsewhere on the page is linked. */
export function TypeOf({ node }: { node: SchemaNode }) {
  const { type, name, isElsewhere } = node;
  if (!name) return <span className="text-muted-foreground">{type}</span>;
  return (
    <span className="text-muted-foreground">
      {type},{" "}
      {isElsewhere ? (
        <a className="text-link underline underline-offset-4" href={`#${anchorOf(name)}`}>
          {name}
        </a>
      ) : (
        <code>{name}</code>
      )}
    </span>
  );
}

function Parts({ node: { fields, options }, marked }: { node: SchemaNode; marked: Marking }) {
  return (
    <>
      {fields.length > 0 && (
        <ul className="divide-y border-y">
          {fields.map((field) => (
            <Field key={field.name} field={field} marked={marked} />
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <ul className="grid gap-1.5">
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options never change places
            <li key={index}>
              <Option option={option} index={index} marked={marked} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Field({ field, marked }: { field: FieldNode; marked: Marking }) {
  const { name, isRequired, isAnyKey, node } = field;
  return (
    <li
      id={node.name && !node.isElsewhere ? anchorOf(node.name) : undefined}
      className="scroll-mt-20 py-2 target:bg-primary-soft"
    >
      <div className="wrap-anywhere">
        {isAnyKey ? (
          <i className="font-semibold">{name === "<key>" ? "any key" : `keys like ${name}`}</i>
        ) : (
          <code className="font-semibold">{name}</code>
        )}{" "}
        <TypeOf node={node} />
        <Constraints constraints={node.constraints} />
        {isRequired && marked === "required" && <Required />}
        {!isRequired && !isAnyKey && marked === "optional" && <Optional />}
      </div>
      {node.description && (
        <p>
          <InlineProse text={node.description} />
        </p>
      )}
      <Nested summary={summaryOf(node)} isOpen={marked === "optional" && name === "data"}>
        <Parts node={node} marked={marked} />
      </Nested>
    </li>
  );
}

export const Required = () => <span className="ms-1.5 text-warning text-xs">required</span>;

const Optional = () => <span className="ms-1.5 text-muted-foreground text-xs">may be missing</span>;

function summaryOf({ fields, options }: SchemaNode): string | undefined {
  if (options.length > 0) return `One of ${options.length} shapes`;
  return fields.length > 0 ? plural(fields.length, "field") : undefined;
}

type NestedProps = { summary?: string; isOpen: boolean; children: ReactNode };

function Nested({ summary, isOpen, children }: NestedProps) {
  if (!summary) return null;
  return (
    <details className="mt-1" open={isOpen}>
      <summary className="w-fit rounded-sm py-0.5 font-semibold text-link">{summary}</summary>
      <div className="mt-1.5 border-s-2 ps-3">{children}</div>
    </details>
  );
}

type OptionProps = { option: SchemaNode; index: number; marked: Marking };

/** One of several shapes, told apart by the values that its fields always have. */
function Option({ option, index, marked }: OptionProps) {
  const head = (
    <>
      <b className="font-semibold wrap-anywhere">{labelOf(option) ?? `Shape ${index + 1}`}</b>{" "}
      <TypeOf node={option} />
      <Constraints constraints={option.constraints} />
    </>
  );
  const description = option.description && (
    <p>
      <InlineProse text={option.description} />
    </p>
  );
  if (option.fields.length + option.options.length === 0)
    return (
      <div className="rounded-md border px-3 py-1.5">
        {head}
        {description}
      </div>
    );
  return (
    <details
      id={option.name && !option.isElsewhere ? anchorOf(option.name) : undefined}
      className="scroll-mt-20 rounded-md border px-3 py-1.5"
    >
      <summary>{head}</summary>
      {description}
      <div className="mt-2">
        <Parts node={option} marked={marked} />
      </div>
    </details>
  );
}

function labelOf({ fields }: SchemaNode): string | undefined {
  for (const { name, node } of fields) {
    const [fixed] = node.constraints.filter(
      ({ label }) => label === "always" || label === "one of",
    );
    if (fixed && fixed.values.length <= 4) return `${name}: ${fixed.values.join(" or ")}`;
  }
  return undefined;
}
