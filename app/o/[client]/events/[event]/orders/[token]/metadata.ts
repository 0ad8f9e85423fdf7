import type { Metadata } from "next";

/**
 * The pages write their titles themselves, so that a refused form can say so first. `no-referrer`, as
 * the answer's headers have it, would keep Next from taking a form that is posted without JavaScript.
 */
export const linkMetadata: Metadata = {
  title: { absolute: "" },
  robots: { index: false, follow: false },
  referrer: "same-origin",
};
