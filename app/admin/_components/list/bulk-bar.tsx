import type { ReactNode } from "react";

/**
 * What can be done with the selected rows of the form around it. It stays out of sight until a row is
 * selected, and then lies over the end of the page, so that no row moves.
 */
export const BulkBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset aria-label={label} className="bulk-bar">
    <legend className="sr-only">{label}</legend>
    {children}
  </fieldset>
);
