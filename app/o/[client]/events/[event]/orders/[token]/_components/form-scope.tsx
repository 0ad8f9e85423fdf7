"use client";

import { createContext, useContext } from "react";
import type { OrderView } from "@/lib/events/schema";
import type { Fields } from "./fields";

/** What every part of the form needs; it does not change while somebody types. */
export type FormScope = {
  order: OrderView;
  shown: Fields;
  /** Messages by field. */
  problems: ReadonlyMap<string, string>;
  /** For what no control of the browser's holds. */
  set: (name: string, value: string) => void;
};

export const FormScopeContext = createContext<FormScope | null>(null);

/** What has been typed so far; only parts that depend on it listen. */
export const TypedContext = createContext<Fields>({});

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error("This part stands in an order form only");
  return scope;
}
