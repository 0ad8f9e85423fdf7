/** Stands in for Node's response where next-auth expects one, and becomes a web response. */
export class AuthAnswer {
  private code = 200;
  private body = "";
  private readonly headers = new Headers();

  status(code: number): this {
    this.code = code;
    return this;
  }

  setHeader(name: string, value: string | readonly string[]): this {
    this.headers.delete(name);
    for (const each of [value].flat()) this.headers.append(name, each);
    return this;
  }

  getHeader(name: string): string[] | undefined {
    return name.toLowerCase() === "set-cookie" ? this.headers.getSetCookie() : undefined;
  }

  json(body: unknown): void {
    this.setHeader("Content-Type", "application/json");
    this.body = JSON.stringify(body);
  }

  send(body: unknown): void {
    if (typeof body === "string") this.body = body;
    else if (body !== undefined) this.json(body);
  }

  end(): void {
    this.body = "";
  }

  /** The value of a cookie that the answer sets. */
  cookie(name: string): string | undefined {
    const set = this.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
    return set?.slice(name.length + 1).split(";")[0];
  }

  toResponse(): Response {
    this.headers.set("Cache-Control", "no-store");
    return new Response(this.body, { status: this.code, headers: this.headers });
  }
}
