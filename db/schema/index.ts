export * from "./events";
export * from "./identity";
export * from "./orders";
export * from "./payments";
export * from "./platform";
export * from "./relations";
export * from "./sponsorship";
