import { HONEYPOT } from "@/lib/gate/honeypot";

/** A field that neither eyes nor screen readers nor the Tab key find; programs fill it in. */
export const Honeypot = () => (
  <div aria-hidden className="sr-only">
    <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);
