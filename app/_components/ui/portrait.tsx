import { Avatar } from "./avatar";
import { cn } from "./cn";
import { Image } from "./image";

type Props = { name: string; url: string | undefined; className?: string };

/** Somebody's photo, cut to a circle, beside their name; without one their initials. */
export const Portrait = ({ name, url, className }: Props) =>
  url ? (
    <Image
      src={url}
      alt=""
      width={112}
      height={112}
      className={cn("shrink-0 rounded-full bg-muted object-cover", className)}
    />
  ) : (
    <Avatar name={name} className={className} />
  );
