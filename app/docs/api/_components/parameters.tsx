import type { Parameter } from "@/lib/openapi/reference/operation-page";
import { Constraints } from "./constraints";
import { InlineProse } from "./prose";
import { Required, SchemaView, TypeOf } from "./schema-fields";

const HEADINGS = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
] as const;

/** The parameters of an operation, a table for each place where they are sent. */
export function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  return HEADINGS.map(([place, heading]) => {
    const those = parameters.filter((each) => each.in === place);
    if (those.length === 0) return null;
    return (
      <section key={place} aria-labelledby={`parameters-${place}`} className="grid gap-2">
        <h2 id={`parameters-${place}`}>{heading}</h2>
        <table className="w-full table-fixed border-y text-start text-sm">
          <colgroup>
            <col className="w-2/5 sm:w-1/3" />
            <col />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {those.map((each) => (
              <Row key={each.name} parameter={each} />
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}

function Row({
  parameter: { name, isRequired, isDeep, description, node },
}: {
  parameter: Parameter;
}) {
  return (
    <tr>
      <th scope="row" className="py-2 pe-3 text-start align-top font-normal wrap-anywhere">
        <code className="font-semibold">{isDeep ? `${name}[<key>]` : name}</code>
        {isRequired && (
          <span className="-ms-1.5 block">
            <Required />
          </span>
        )}
      </th>
      <td className="py-2 align-top wrap-anywhere">
        {isDeep ? "any key" : <TypeOf node={node} />}
        <Constraints constraints={node.constraints} />
        {description && (
          <p>
            <InlineProse text={description} />
          </p>
        )}
        {!isDeep && node.fields.length + node.options.length > 0 && (
          <details className="mt-1">
            <summary className="w-fit font-semibold text-link">Details</summary>
            <SchemaView
              marked="required"
              node={{
                ...node,
                constraints: [],
                description: undefined,
                name: undefined,
                type: "object",
              }}
            />
          </details>
        )}
      </td>
    </tr>
  );
}
