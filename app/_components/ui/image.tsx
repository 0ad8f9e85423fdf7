import type { ComponentProps } from "react";

type ImageProps = Omit<ComponentProps<"img">, "alt" | "loading" | "fetchPriority"> & {
  alt: string;
  width: number;
  height: number;
  /** Seen first, so that it is asked for at once; others are when they come near. */
  priority?: boolean;
};

/** A picture as it is kept: nothing of it runs in browsers, unlike Next's own component. */
export const Image = ({ priority = false, alt, ...props }: ImageProps) => (
  // biome-ignore lint/performance/noImgElement: pictures are made small when they are uploaded, so there is nothing left for Next to do.
  <img
    alt={alt}
    decoding="async"
    {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    {...props}
  />
);
