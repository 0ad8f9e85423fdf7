import { parseSync } from "oxc-parser";
import { extendTailwindMerge } from "tailwind-merge";
import { isNode, type Node, nameOf, namesIn, nodesIn, textOf, walk } from "./syntax";

/** Places for classes that stand side by side, each with what may stand there. */
type Places = string[][];
type Attributes = ReadonlyMap<string, string | undefined>;
/** A component's own classes, for what is asked of it at a call. */
type Part = (asked: Attributes) => Places;
type File = { path: string; names: ReadonlyMap<string, string>; found: Found[] };
/** An element, or a call that joins classes, with the component that it lies in. */
type Found = { node: Node; component: string | undefined };

const merge = extendTailwindMerge<"figures">({
  extend: { classGroups: { figures: ["text-numeric"] } },
});
const NOTHING: Attributes = new Map();

/** What the product's own utilities stand for, by name. */
type Utilities = ReadonlyMap<string, string>;

/** The utilities of a style sheet, with what they apply to the element itself. */
export const utilitiesIn = (css: string): Utilities =>
  new Map(
    [...css.matchAll(/^@utility ([\w-]+) \{\n(.*?)^\}/gms)].map(([, name = "", body = ""]) => [
      name,
      [...body.matchAll(/^ {2}@apply ([^;]+);/gm)].map(([, applied]) => applied).join(" "),
    ]),
  );

/**
 * Classes that contradict others on the same element, so that the order in the style sheet would decide:
 * `cn` only joins them. One that ends with `!` overrides on purpose.
 * @returns a line for each
 */
export function clashesIn(
  sources: ReadonlyMap<string, string>,
  utilities: Utilities = new Map(),
): string[] {
  const code = new Code(utilities);
  const files = [...sources].map(([path, source]) => code.read(path, source, sources));
  code.readParts(files);
  return [...new Set(files.flatMap((file) => code.clashesOf(file)))];
}

class Code {
  readonly #values = new Map<string, { node: Node; file: File }>();
  readonly #parts = new Map<string, Part>();
  readonly #utilities: Utilities;

  constructor(utilities: Utilities) {
    this.#utilities = utilities;
  }

  read(path: string, source: string, sources: ReadonlyMap<string, string>): File {
    const program = parseSync(path, source).program as unknown as Node;
    const file: File = { path, names: namesIn(program, path, sources), found: [] };
    walk(program, (node, above) => {
      if (node.type === "VariableDeclarator" && isNode(node.init))
        this.#values.set(`${path}#${nameOf(node.id)}`, { node: node.init, file });
      if (node.type === "JSXOpeningElement" || isCall(node, "cn") || isVariants(node))
        file.found.push({ node, component: componentAround(above) });
    });
    return file;
  }

  /** What joins the class it is given with its own, and then what hands its own on to such a part. */
  readParts(files: readonly File[]) {
    for (const file of files)
      for (const { node, component } of file.found)
        if (component && isCall(node, "cn") && takesClass(node))
          this.#parts.set(`${file.path}#${component}`, (asked) =>
            this.#placesOf(node, file, asked),
          );
    for (let before = -1; before < this.#parts.size; ) {
      before = this.#parts.size;
      for (const file of files) this.#readWrappers(file);
    }
  }

  clashesOf(file: File): string[] {
    const found: string[] = [];
    const report = (own: Places, more?: Places) => {
      for (const clash of contradictions(own, more)) found.push(`${file.path}: ${clash}`);
    };
    for (const { node } of file.found) {
      if (node.type === "CallExpression") report(this.#placesOf(node, file));
      const part = this.#parts.get(file.names.get(nameOf(node.name)) ?? "");
      const given = classOf(node);
      if (part && given) report(part(attributesOf(node)), this.#placesOf(given, file));
    }
    return found;
  }

  #readWrappers(file: File) {
    for (const { node, component } of file.found) {
      const key = `${file.path}#${component}`;
      const inner = this.#parts.get(file.names.get(nameOf(node.name)) ?? "");
      if (!component || !inner || this.#parts.has(key) || !handsOn(node)) continue;
      const fixed = attributesOf(node);
      this.#parts.set(key, (asked) => inner(new Map([...asked, ...fixed])));
    }
  }

  /** @param asked what a part's own arguments are at a call, by name. */
  #placesOf(node: unknown, file: File, asked: Attributes = NOTHING): Places {
    if (!isNode(node)) return [];
    const all = (nodes: unknown) =>
      nodesIn(nodes).flatMap((each) => this.#placesOf(each, file, asked));
    const either = (nodes: unknown) => [all(nodes).flat()];
    switch (node.type) {
      case "Literal":
        return typeof node.value === "string" ? [[this.#inFull(node.value)]] : [];
      case "TemplateLiteral":
        return [
          ...textsOf(node.quasis).map((text) => [this.#inFull(text)]),
          ...all(node.expressions),
        ];
      case "ConditionalExpression":
        return either([node.consequent, node.alternate]);
      case "LogicalExpression":
        return either([node.right]);
      case "ObjectExpression":
        return either(nodesIn(node.properties).map(({ value }) => value));
      case "BinaryExpression":
        return all([node.left, node.right]);
      case "ArrayExpression":
        return all(node.elements);
      case "JSXExpressionContainer":
      case "TSAsExpression":
        return all(node.expression);
      case "MemberExpression":
        return all(node.object);
      case "Identifier": {
        const value = this.#values.get(file.names.get(nameOf(node)) ?? "");
        return value && value.node !== node ? this.#placesOf(value.node, value.file) : [];
      }
      case "CallExpression":
        return isVariants(node) ? this.#variantsOf(node, file, asked) : all(node.arguments);
      default:
        return [];
    }
  }

  /** Classes with those that utilities stand for in their place. */
  #inFull(text: string): string {
    return wordsOf(text)
      .map((word) => this.#utilities.get(word) || word)
      .join(" ");
  }

  /** What `buttonVariants({ variant, size })` says, as `variantsOf` was told. */
  #variantsOf(node: Node, file: File, asked: Attributes): Places {
    const made = this.#values.get(file.names.get(nameOf(node.callee)) ?? "");
    const [base, options] = nodesIn(made?.node.arguments);
    if (!made || !options) return [];
    const chosen = propertiesOf(nodesIn(node.arguments)[0]);
    const usual = propertiesOf(propertiesOf(options).get("defaultVariants"));
    /** Undefined where it may be anything. */
    const choice = (name: string): string | undefined => {
      const said = chosen.get(name);
      if (said?.type === "Literal") return textOf(said);
      if (said && (said.type !== "Identifier" || asked.get(nameOf(said)) !== undefined))
        return asked.get(nameOf(said));
      if (said && asked.has(nameOf(said))) return undefined;
      return textOf(usual.get(name));
    };
    const variants = [...propertiesOf(propertiesOf(options).get("variants"))].map(
      ([name, kinds]) => {
        const kind = propertiesOf(kinds).get(choice(name) ?? "");
        return this.#placesOf(kind ?? kinds, made.file).flat();
      },
    );
    const more = this.#placesOf(chosen.get("className"), file, asked);
    return [...this.#placesOf(base, made.file), ...variants, ...more];
  }
}

/** What of one place another one contradicts: of `own` itself, or of `own` by `more`. */
function contradictions(own: Places, more?: Places): string[] {
  const pairs = more
    ? own.flatMap((before) => more.map((after) => [before, after] as const))
    : own.flatMap((before, at) => own.slice(at + 1).map((after) => [before, after] as const));
  return pairs.flatMap(([before, after]) =>
    before.flatMap((a) =>
      after.flatMap((b) => {
        const lost = lostBy(a, b);
        return lost ? [`“${b}” contradicts “${lost}”`] : [];
      }),
    ),
  );
}

const known = new Map<string, string>();

/** Which classes of `a` those of `b` contradict. */
function lostBy(a: string, b: string): string {
  const key = `${a}|${b}`;
  let lost = known.get(key);
  if (lost === undefined) {
    const kept = new Set(wordsOf(merge(`${merge(a)} ${b}`)));
    lost = wordsOf(merge(a))
      .filter((word) => !kept.has(word))
      .join(" ");
    known.set(key, lost);
  }
  return lost;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const isCall = (node: Node, name: string): boolean =>
  node.type === "CallExpression" && nameOf(node.callee) === name;

const isVariants = (node: Node): boolean =>
  node.type === "CallExpression" && nameOf(node.callee).endsWith("Variants");

/** Whether a call joins the class that its component was given. */
function takesClass(call: Node): boolean {
  let takes = false;
  walk(call, (node) => {
    if (node.type === "Identifier" && nameOf(node) === "className") takes = true;
  });
  return takes;
}

/** Whether an element gets the class, or everything, that its component was given. */
const handsOn = (element: Node): boolean =>
  nodesIn(element.attributes).some(({ type }) => type === "JSXSpreadAttribute") ||
  nameOf((classOf(element) as Node | undefined)?.expression) === "className";

/** The component that a node lies in. */
function componentAround(above: readonly Node[]): string | undefined {
  for (const node of above.toReversed()) {
    const isOne = node.type === "FunctionDeclaration" || node.type === "VariableDeclarator";
    if (isOne && /^[A-Z]/.test(nameOf(node.id))) return nameOf(node.id);
  }
  return undefined;
}

const classOf = (element: Node): unknown =>
  nodesIn(element.attributes).find(({ name }) => nameOf(name) === "className")?.value;

/** An element's attributes by name; undefined what is not written out. */
const attributesOf = (element: Node): Attributes =>
  new Map(
    nodesIn(element.attributes)
      .filter(({ type }) => type === "JSXAttribute")
      .map(({ name, value }) => [
        nameOf(name),
        isNode(value) && value.type === "Literal" ? textOf(value) : undefined,
      ]),
  );

const propertiesOf = (object: unknown): Map<string, Node> =>
  new Map(
    (isNode(object) ? nodesIn(object.properties) : []).map(({ key, value }) => [
      nameOf(key) || textOf(key),
      value as Node,
    ]),
  );

const textsOf = (quasis: unknown): string[] =>
  nodesIn(quasis).map(({ value }) => String((value as { cooked?: string }).cooked ?? ""));
