import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** An element of a document without functions in it, so that it can go to another thread. */
export type PlainElement = {
  type: string;
  props: Record<string, unknown>;
  children: PlainNode[];
};

export type PlainNode = PlainElement | string;

type Component = (props: Record<string, unknown>) => ReactNode;

/** Takes elements apart: components are called, and only primitives with their properties are left. */
export function plainNodes(node: ReactNode): PlainNode[] {
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (Array.isArray(node)) return node.flatMap(plainNodes);
  if (!isValidElement(node)) return [String(node)];
  const { type, props } = node as ReactElement<Record<string, unknown>>;
  if (typeof type === "function") return plainNodes((type as Component)(props));
  const { children, ...rest } = props;
  const inside = plainNodes(children as ReactNode);
  return (type as unknown) === Fragment
    ? inside
    : [{ type: String(type), props: rest, children: inside }];
}
