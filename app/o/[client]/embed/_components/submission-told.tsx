"use client";

import { useEffect } from "react";
import { tellWebsite } from "./website";

/** Tells the website around the frame that a form was sent in it. */
export function SubmissionTold({ form }: { form: string }) {
  useEffect(() => tellWebsite({ wellspring: "submission", form }), [form]);
  return null;
}
