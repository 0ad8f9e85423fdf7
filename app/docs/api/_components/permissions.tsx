import { Fragment } from "react";

/** The names of permissions that are needed together. */
export const Permissions = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && " and "}
      <code>{name}</code>
    </Fragment>
  ));
