"use client";

import { createContext } from "react";

/** The form that files are uploaded for, and what the files were called, by their keys. */
export type Uploads = {
  client: string;
  form: string;
  maxMegabytes: number;
  names: Map<string, string>;
};

/** None where a form is only shown, such as in its preview. */
export const UploadsContext = createContext<Uploads | null>(null);
