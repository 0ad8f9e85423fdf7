import { parseSync } from "oxc-parser";
import {
  calleeOf,
  declarationsOf,
  isNode,
  type Node,
  nameOf,
  namesIn,
  nodesIn,
  walk,
} from "./syntax";

/**
 * The kinds of function that must not run each other (ARCHITECTURE.md). What is "other" opens no
 * transaction: rules, constants, and what waits for something else than the database.
 */
type Kind = "operation" | "job" | "step" | "reader" | "other";

/** A function or constant of a file, as `path#name`, and what it refers to. */
type Part = {
  name: string;
  kind: Kind;
  isExported: boolean;
  refers: ReadonlySet<string>;
  /** Only what it refers to within a transaction that it opens. */
  inTransaction: ReadonlySet<string>;
};

type Parts = ReadonlyMap<string, Part>;
/** What each name in a file stands for. */
type Names = ReadonlyMap<string, string>;
/** What each type alias is made of. */
type Types = ReadonlyMap<string, readonly string[]>;

const ACTORS = "lib/identity/actor.ts#";
const SYSTEM = `${ACTORS}SystemActor`;
const DATABASE = ["db/client#db", "db/client#Db"];
const TRANSACTION = "db/client#Tx";
const OPENING = ["transaction", "longTransaction", "asOneTransaction"];

/** What a kind must not run. */
const REFUSED: Record<Kind, readonly Kind[]> = {
  operation: ["operation"],
  step: ["operation", "job"],
  reader: ["operation", "job"],
  job: [],
  other: [],
};

/**
 * Every call that the kind of its function refuses, as `path#name (kind) runs path#name (kind)`, and how
 * many exported functions there are of each kind.
 * @param sources text by path.
 */
export function checkKinds(sources: ReadonlyMap<string, string>) {
  const parts = partsIn(sources);
  const all = [...parts.values()];
  const exported = all.filter(({ isExported }) => isExported);
  const refused = exported.flatMap((part) =>
    targetsOf(part.refers, REFUSED[part.kind], parts)
      .filter((target) => target !== part)
      .map((target) => `${nameIn(part)} runs ${nameIn(target)}`),
  );
  const nested = all.flatMap((part) =>
    targetsOf(part.inTransaction, REFUSED.step, parts).map(
      (target) => `${nameIn(part)} runs ${nameIn(target)} within its transaction`,
    ),
  );
  const counts = new Map<Kind, number>();
  for (const { kind } of exported) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return { refused: [...refused, ...nested], counts };
}

const nameIn = ({ name, kind }: Part): string => `${name} (${kind})`;

const targetsOf = (refers: ReadonlySet<string>, refused: readonly Kind[], parts: Parts): Part[] =>
  [...runBy(refers, parts)].filter(({ isExported, kind }) => isExported && refused.includes(kind));

/** What is run, directly or by what does not answer for itself, as exported operations and steps do. */
function runBy(refers: ReadonlySet<string>, parts: Parts, seen = new Set<Part>()): Set<Part> {
  for (const name of refers) {
    const next = parts.get(name);
    if (!next || seen.has(next)) continue;
    seen.add(next);
    const answers = next.isExported && REFUSED[next.kind].length > 0;
    if (!answers) runBy(next.refers, parts, seen);
  }
  return seen;
}

function partsIn(sources: ReadonlyMap<string, string>): Parts {
  const files = [...sources].map(([path, source]) => readFile(path, source, sources));
  const types: Types = new Map(files.flatMap((file) => file.types));
  const parts = files.flatMap(({ path, names, declared }) =>
    declared.map(
      ({ own, made, isExported }): Part => ({
        name: `${path}#${own}`,
        kind: kindOf(made, names, types),
        isExported,
        ...referencesIn(made, names),
      }),
    ),
  );
  return new Map(parts.map((part) => [part.name, part]));
}

function readFile(path: string, source: string, sources: ReadonlyMap<string, string>) {
  const program = parseSync(path, source).program as unknown as Node;
  const statements = nodesIn(program.body).map((node) => ({
    node: isNode(node.declaration) ? node.declaration : node,
    isExported: node.type === "ExportNamedDeclaration",
  }));
  const aliases = statements.flatMap(({ node }) =>
    node.type === "TSTypeAliasDeclaration" ? [node] : [],
  );
  const names: Names = new Map([
    ...namesIn(program, path, sources),
    ...aliases.map(({ id }) => [nameOf(id), `${path}#${nameOf(id)}`] as const),
  ]);
  const types = aliases.map(
    ({ id, typeAnnotation }) => [`${path}#${nameOf(id)}`, namedBy(typeAnnotation, names)] as const,
  );
  const declared = statements.flatMap(({ node, isExported }) =>
    [node, ...nodesIn(node.declarations)]
      .flatMap(declarationsOf)
      .map(([own, made]) => ({ own, made, isExported })),
  );
  return { path, names, types, declared };
}

/** Told by the first parameter; of what takes no actor also by the transactions that it opens. */
function kindOf(made: Node, names: Names, types: Types): Kind {
  if (!/Function/.test(made.type)) return "other";
  const [first] = nodesIn(made.params);
  const parameter = isNode(first?.left) ? first.left : first;
  const taken = spelledOut(namedBy(parameter?.typeAnnotation, names), types);
  if (DATABASE.some((each) => taken.has(each))) return "reader";
  if (taken.has(TRANSACTION)) return "step";
  const waits = made.async === true || namedBy(made.returnType, names).includes("Promise");
  if (!waits) return "other";
  if ([...taken].some((each) => each.startsWith(ACTORS) && each !== SYSTEM)) return "operation";
  let opens = taken.has(SYSTEM);
  walk(made, (node) => {
    opens ||= OPENING.includes(calleeOf(node));
  });
  return opens ? "job" : "other";
}

function referencesIn(made: Node, names: Names): Pick<Part, "refers" | "inTransaction"> {
  const [refers, inTransaction] = [new Set<string>(), new Set<string>()];
  walk(made, (node, above) => {
    if (node.type !== "Identifier" || above.some(isType) || isLabel(node, above.at(-1))) return;
    const name = names.get(nameOf(node)) ?? "";
    refers.add(name);
    if (above.some((each) => calleeOf(each) === "transaction")) inTransaction.add(name);
  });
  return { refers, inTransaction };
}

/** The types that a type is one of or made of, without those of its members. A part of an actor is none. */
function namedBy(type: unknown, names: Names): string[] {
  const found: string[] = [];
  if (!isNode(type)) return found;
  walk(type, (node, above) => {
    if (node.type !== "Identifier" || above.some((each) => each.type === "TSTypeLiteral")) return;
    const name = names.get(nameOf(node)) ?? nameOf(node);
    const isPart = above.some(({ typeName }) => nameOf(typeName) === "Pick");
    if (!isPart || !name.startsWith(ACTORS)) found.push(name);
  });
  return found;
}

/** With what aliases stand for, as far as the actors themselves. */
function spelledOut(found: readonly string[], types: Types, seen = new Set<string>()): Set<string> {
  for (const name of found) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (!name.startsWith(ACTORS)) spelledOut(types.get(name) ?? [], types, seen);
  }
  return seen;
}

const isType = ({ type }: Node): boolean =>
  type.startsWith("TS") && !/^TS(?:As|NonNull|Satisfies)Expression$/.test(type);

/** The name of a member or of a key, which refers to nothing. */
const isLabel = (node: Node, around: Node | undefined): boolean =>
  (around?.property === node || (around?.key === node && !around.shorthand)) && !around.computed;
