import { parseSync } from "oxc-parser";
import {
  calleeOf,
  declarationsOf,
  isNode,
  type Node,
  nameOf,
  namesIn,
  nodesIn,
  textOf,
  walk,
} from "./syntax";

/** What a query names its tables in: `db.select().from(donors)`, `tx.$count(gifts, …)`. */
const ASKING = [
  "from",
  "innerJoin",
  "leftJoin",
  "rightJoin",
  "fullJoin",
  "update",
  "delete",
  "$count",
];

/** What says whose rows they are (`db/within.ts`). */
const SAYING = ["within", "ofAll"];

const SCHEMA = "@/db/schema";

/** What an expression or a declaration says and refers to. */
type Part = {
  /** The tables that it asks. */
  asks: ReadonlySet<string>;
  /** The tables of which it says whose rows are meant; `a=b` for two that are of the same organization. */
  says: ReadonlySet<string>;
  /** Declarations, as `path#name`. Only what does not wait: a condition never does. */
  refers: ReadonlySet<string>;
};

type Declared = ReadonlyMap<string, Part>;
/** A query, or a call of a function that makes one. */
type Query = Part & {
  at: string;
  table: string;
  /** The function that it lies in, as `path#name`; "" outside of any. */
  within: string;
};
type Call = Part & { target: string; within: string };

/**
 * Every query that asks a table of organizations without saying whose rows it means, as `path:line: table`:
 * by `within(table, …)` or `ofAll(table, …)` in the query itself, in what its conditions are made by, or in
 * each call of the function that it lies in, which then takes the conditions.
 * @param sources text by path.
 * @param tenants the tables with organizations, as `@/db/schema` exports them.
 */
export function unscopedQueries(
  sources: ReadonlyMap<string, string>,
  tenants: ReadonlySet<string>,
): string[] {
  const files = [...sources].map(([path, source]) => readFile(path, source, { sources, tenants }));
  const declared = new Map(files.flatMap((file) => [...file.declared]));
  const calls = files.flatMap((file) => file.calls);
  const saidByCalls = (query: Query, seen: readonly string[] = []): boolean => {
    const own = calls.filter(({ target }) => target === query.within && !seen.includes(target));
    const says = (call: Call) => {
      const called = { ...query, ...both(query, call), within: call.within };
      const isSaid = reaches(called, query.table, declared);
      return isSaid || saidByCalls(called, [...seen, query.within]);
    };
    return own.length > 0 && own.every(says);
  };
  const found = files
    .flatMap(({ queries }) => queries)
    .filter((query) => !reaches(query, query.table, declared) && !saidByCalls(query));
  return [...new Set(found.map(({ at, table }) => `${at}: ${table}`))];
}

type Known = { sources: ReadonlyMap<string, string>; tenants: ReadonlySet<string> };

function readFile(path: string, source: string, { sources, tenants }: Known) {
  const program = parseSync(path, source).program as unknown as Node;
  const names = namesIn(program, path, sources);
  const tables = tablesIn(program, tenants);
  const declared = new Map<string, Part>();
  const queries: Query[] = [];
  const calls: Call[] = [];
  walk(program, (node, above) => {
    for (const [name, made] of declarationsOf(node))
      if (!waits(made)) {
        const other = declared.get(`${path}#${name}`);
        declared.set(`${path}#${name}`, both(other, partOf(made, names, tables)));
      }
    if (node.type !== "CallExpression") return;
    const target = names.get(nameOf(node.callee));
    const within = `${path}#${functionAround(above)}`;
    if (target) calls.push({ target, within, ...partOf(wholeOf(node, above), names, tables) });
    const table = tableAskedBy(node, tables, tenants);
    if (!table) return;
    const at = `${path}:${source.slice(0, node.start).split("\n").length}`;
    const part = partOf(wholeOf(node, above), names, tables);
    queries.push({ at, table, within, ...part, asks: new Set([table, ...part.asks]) });
  });
  return { declared, queries, calls };
}

/** Two functions of a file may call what is their own by one name. */
const both = (one: Part | undefined, other: Part): Part => ({
  asks: new Set([...(one?.asks ?? []), ...other.asks]),
  says: new Set([...(one?.says ?? []), ...other.says]),
  refers: new Set([...(one?.refers ?? []), ...other.refers]),
});

/** The table that a call asks: of `….from(donors)`, and of `….query.donors.findFirst(…)`. */
function tableAskedBy(
  node: Node,
  tables: ReadonlyMap<string, string>,
  tenants: ReadonlySet<string>,
): string | undefined {
  if (ASKING.includes(calleeOf(node))) return tables.get(firstName(node));
  const asked = (node.callee as Node).object;
  const isFind = ["findFirst", "findMany"].includes(calleeOf(node)) && isNode(asked);
  const name = isFind ? nameOf(asked.property) : "";
  return tenants.has(name) ? name : undefined;
}

/** The name of the innermost declaration of a function that a node lies in. */
function functionAround(above: readonly Node[]): string {
  const around = above.flatMap(declarationsOf).filter(([, made]) => /Function/.test(made.type));
  return around.at(-1)?.[0] ?? "";
}

/** The whole chain of calls that a call is a part of. */
function wholeOf(node: Node, above: readonly Node[]): Node {
  let whole = node;
  for (const next of above.toReversed()) {
    if (next.object !== whole && next.callee !== whole) break;
    whole = next;
  }
  return whole;
}

function partOf(
  node: Node,
  names: ReadonlyMap<string, string>,
  tables: ReadonlyMap<string, string>,
): Part {
  const [asks, says, refers] = [new Set<string>(), new Set<string>(), new Set<string>()];
  walk(node, (each) => {
    const referred = each.type === "Identifier" ? names.get(nameOf(each)) : undefined;
    if (referred) refers.add(referred);
    const table = tables.get(firstName(each));
    if (table && ASKING.includes(calleeOf(each))) asks.add(table);
    const other = tables.get(nameOf(nodesIn(each.arguments)[1]?.object));
    if (table && SAYING.includes(calleeOf(each)))
      says.add(calleeOf(each) === "within" && other ? `${table}=${other}` : table);
  });
  return { asks, says, refers };
}

/**
 * Does a part say whose rows of a table are meant: of the table itself, of one that it is joined to, or of
 * one that the query around it asks?
 */
function reaches(part: Part, table: string, declared: Declared): boolean {
  const parts = [...closureOf(part, declared)];
  const said = parts.flatMap(({ says }) => [...says]);
  const asked = new Set(parts.flatMap(({ asks }) => [...asks]));
  const links = said.filter((each) => each.includes("=")).map((each) => each.split("="));
  const joined = new Set([table]);
  for (let size = 0; size < joined.size; ) {
    size = joined.size;
    for (const pair of links)
      if (pair.some((each) => joined.has(each))) for (const each of pair) joined.add(each);
  }
  return [...joined].some((each) => said.includes(each) || !asked.has(each));
}

/** A part with all that it refers to. */
function closureOf(part: Part, declared: Declared, seen = new Set<Part>()): Set<Part> {
  if (seen.has(part)) return seen;
  seen.add(part);
  for (const name of part.refers) {
    const other = declared.get(name);
    if (other) closureOf(other, declared, seen);
  }
  return seen;
}

/** Asynchronous functions read rows; what they find is no condition. */
const waits = (made: Node): boolean => made.type === "AwaitExpression" || made.async === true;

/** What a file calls the tables with organizations: the table as the schema exports it. */
function tablesIn(program: Node, tenants: ReadonlySet<string>): ReadonlyMap<string, string> {
  const tables = new Map<string, string>();
  walk(program, (node) => {
    if (node.type === "ImportDeclaration" && textOf(node.source) === SCHEMA)
      for (const { imported, local } of nodesIn(node.specifiers))
        if (tenants.has(nameOf(imported))) tables.set(nameOf(local), nameOf(local));
    const made = node.init as Node | undefined;
    const [aliased] = nodesIn(made?.arguments);
    if (node.type === "VariableDeclarator" && calleeOf(made) === "alias")
      if (tables.has(nameOf(aliased))) tables.set(nameOf(node.id), nameOf(node.id));
  });
  return tables;
}

/** The name of a call's first argument. */
const firstName = (node: Node): string => nameOf(nodesIn(node.arguments)[0]);
