import { isHTTPAccessFallbackError } from "next/dist/client/components/http-access-fallback/http-access-fallback";
import type { ComponentType, ReactNode } from "react";
import { answerMissing } from "@/lib/http/missing-pages";

/** The page, or in its place what its section says of one that is missing: drawn on the server, within its frame. */
export const orMissing =
  <Props,>(Missing: ComponentType, page: (props: Props) => Promise<ReactNode>) =>
  async (props: Props): Promise<ReactNode> => {
    try {
      return await page(props);
    } catch (error) {
      if (isHTTPAccessFallbackError(error) && (await answerMissing())) return <Missing />;
      throw error;
    }
  };
