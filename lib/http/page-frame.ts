import { cache } from "react";
import { type Frame, frameOf } from "./frames";
import { readPageLanguage } from "./page-language";

/** The frame that the page or action at hand is in; undefined outside of frames. */
export const readPageFrame = cache(
  async (): Promise<Frame | undefined> => frameOf((await readPageLanguage()).page),
);
