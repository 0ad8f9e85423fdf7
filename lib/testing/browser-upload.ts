import { type ClientRequest, request } from "node:http";

type Progress = (event: { loaded: number }) => void;

/**
 * As much of a browser's XMLHttpRequest as an upload needs, over node:http. After `stallAfter` bytes of
 * a body nothing more is sent, once, until the page gives up.
 */
export function uploadingBrowser(origin: string, network: { stallAfter?: number } = {}) {
  return class BrowserRequest {
    status = 0;
    statusText = "";
    response: unknown = null;
    responseType = "";
    upload = { addEventListener: (_: "progress", heard: Progress) => (this.progress = heard) };
    private progress: Progress = () => undefined;
    private listeners: Record<string, () => void> = {};
    private headers: Record<string, string> = {};
    private target = new URL(origin);
    private method = "GET";
    private sending: ClientRequest | undefined;

    open(method: string, url: string): void {
      this.method = method;
      this.target = new URL(url, origin);
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    addEventListener(name: string, heard: () => void): void {
      this.listeners[name] = heard;
    }

    abort(): void {
      this.sending?.destroy();
    }

    async send(form: FormData): Promise<void> {
      const encoded = new Request("http://form.invalid", { method: "POST", body: form });
      const body = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get("content-type") ?? "";
      const headers = { ...this.headers, "Content-Type": type, "Content-Length": body.length };
      const sending = request(this.target, { method: this.method, headers }, async (answer) => {
        const pieces: Buffer[] = [];
        for await (const piece of answer) pieces.push(piece);
        this.status = answer.statusCode ?? 0;
        this.response = JSON.parse(Buffer.concat(pieces).toString());
        this.listeners.load?.();
      });
      this.sending = sending;
      sending.on("error", () => this.listeners.error?.());
      const { stallAfter } = network;
      network.stallAfter = undefined;
      if (stallAfter === undefined) return void sending.end(body);
      sending.write(body.subarray(0, stallAfter), () => this.progress({ loaded: stallAfter }));
    }
  };
}
