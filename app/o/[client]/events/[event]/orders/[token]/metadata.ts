import type { Metadata } from "next";

/** The pages write their titles themselves, so that a refused form can say so first. */
export const linkMetadata: Metadata = {
  title: { absolute: "" },
  robots: { index: false, follow: false },
};
