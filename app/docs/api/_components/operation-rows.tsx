import { type Operation, operationPath } from "@/lib/openapi/reference/reference";
import { Method } from "./method";
import { PageLink } from "./page-link";
import { Permissions } from "./permissions";

/** Operations one below the other: method, summary, path, and what permission each needs. */
export function OperationRows({
  operations,
  withArea = false,
}: {
  operations: readonly Operation[];
  withArea?: boolean;
}) {
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {operations.map((operation) => (
        <li
          key={operation.id}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2 text-sm sm:flex-nowrap"
        >
          <Method method={operation.method} />
          <div className="min-w-0 flex-1 basis-44">
            <PageLink href={operationPath(operation)}>{operation.summary}</PageLink>
            <code className="block text-muted-foreground wrap-anywhere">
              {shownPath(operation)}
            </code>
          </div>
          <p className="text-muted-foreground sm:max-w-52 sm:text-end">
            {withArea ? operation.area : <Needed operation={operation} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Needed({ operation: { permissions } }: { operation: Operation }) {
  if (permissions.length === 0) return null;
  return (
    <>
      needs <Permissions names={permissions} />
    </>
  );
}

/** Operations of version 1 without their root, as every other place writes them. */
const shownPath = ({ root, path }: Operation) => (root === "/api/v1" ? path : root + path);
