"use client";

import "./globals.css";

/** The last net, when even the layout failed: it stands on nothing but the styles. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-8">
          <title>Something went wrong · Wellspring</title>
          <h1>Something went wrong</h1>
          <p className="mt-3 text-muted-foreground">
            This is our fault, not yours. Please load the page again in a moment.
          </p>
        </main>
      </body>
    </html>
  );
}
