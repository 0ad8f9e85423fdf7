import { describe, expect, it } from "vitest";
import { keywordIn } from "./keywords";

describe("a text to us", () => {
  it.each([
    "STOP",
    "stop.",
    " Stop! ",
    "STOPALL",
    "Unsubscribe",
    "cancel",
    "END",
    "quit",
    "“STOP”",
    "Stopp",
    "ABMELDEN",
    "ARRÊT",
    "arrêter",
    "Désabonner",
    "BAJA",
    "Cancelar",
    "Stop texting me",
  ])("stops everything: %s", (text) => expect(keywordIn(text)).toBe("stop"));

  it.each(["START", "Yes", "unstop", "Ja", "SÍ", "oui"])("begins again: %s", (text) =>
    expect(keywordIn(text)).toBe("start"),
  );

  it.each(["HELP", "info", "Hilfe", "AIDE", "ayuda?"])("asks who we are: %s", (text) =>
    expect(keywordIn(text)).toBe("help"),
  );

  it.each([
    "",
    "Yes, I will come on Friday",
    "Please cancel my gala seat",
    "Can you help me?",
    "👍",
  ])("is for people to read: %s", (text) => expect(keywordIn(text)).toBeNull());
});
