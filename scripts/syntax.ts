import { resolveImport } from "./imports";

/** A node of a source text's syntax tree, as oxc-parser makes it. */
export type Node = { type: string; start: number } & Record<string, unknown>;

/** What a file's own and imported names refer to, as `path#name`. */
export function namesIn(
  program: Node,
  path: string,
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  walk(program, (node) => {
    for (const [name] of declarationsOf(node)) names.set(name, `${path}#${name}`);
    if (node.type !== "ImportDeclaration") return;
    const target = resolveImport(path, textOf(node.source), sources);
    for (const { imported, local } of nodesIn(node.specifiers))
      names.set(nameOf(local), `${target}#${nameOf(imported)}`);
  });
  return names;
}

/** A declared name with what it is made by: a function, or a variable's expression. */
export function declarationsOf(node: Node): [string, Node][] {
  const made = node.type === "VariableDeclarator" ? node.init : node;
  const isOne = node.type === "VariableDeclarator" || node.type === "FunctionDeclaration";
  return isOne && isNode(made) && nameOf(node.id) ? [[nameOf(node.id), made]] : [];
}

/** @param above the nodes that a node lies in, the outermost first. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above);
  for (const child of childrenOf(node)) walk(child, visit, [...above, node]);
}

const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

export const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? "") : "");
export const textOf = (node: unknown): string => (isNode(node) ? String(node.value ?? "") : "");

/** `within` of `within(…)`, `from` of `db.select().from(…)`. */
export function calleeOf(node: Node | undefined): string {
  const callee = node?.type === "CallExpression" ? (node.callee as Node) : undefined;
  return callee?.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee);
}
