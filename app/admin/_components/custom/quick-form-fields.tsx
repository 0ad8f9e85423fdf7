"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { CustomFieldView } from "@/lib/custom-fields/schema";

type Fields = Readonly<Record<"interaction" | "task", readonly CustomFieldView[]>>;

const Context = createContext<Fields>({ interaction: [], task: [] });

/** The custom fields of what is added in a dialog wherever one is: interactions and tasks. */
export const QuickFormFields = ({ value, children }: { value: Fields; children: ReactNode }) => (
  <Context value={value}>{children}</Context>
);

export const useQuickFormFields = (object: keyof Fields): readonly CustomFieldView[] =>
  useContext(Context)[object];
