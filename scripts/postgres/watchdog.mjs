import { spawn } from "node:child_process";

const script = `
cat >/dev/null
[ -z "$2" ] || [ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -"$3" "$1" 2>/dev/null
[ -z "$4" ] && exit
tries=100
while kill -0 "$1" 2>/dev/null && [ $((tries -= 1)) -gt 0 ]; do sleep 0.1; done
rm -rf "$4" "$5"
`;

/**
 * A tiny shell that waits for this process to end, however it ends, and then stops another one: its
 * standard input is a pipe that only we hold. On Windows there is none.
 * @param {object} watched
 * @param {number} watched.pid
 * @param {string} [watched.lockFile] its first line must still be that pid
 * @param {"INT" | "QUIT" | "TERM"} watched.signal
 * @param {string[]} [watched.remove] up to two folders to remove afterwards
 * @returns {() => void} ends the watch
 */
export function watch({ pid, lockFile = "", signal, remove = [] }) {
  if (process.platform === "win32") return () => undefined;
  const args = ["-c", script, "sh", String(pid), lockFile, signal, ...remove];
  const shell = spawn("/bin/sh", args, { stdio: ["pipe", "ignore", "ignore"], detached: true });
  shell.on("error", () => undefined);
  shell.stdin.on("error", () => undefined);
  shell.unref();
  shell.stdin.unref();
  return () => {
    try {
      process.kill(-shell.pid, "SIGKILL");
    } catch {
      // It is gone already.
    }
  };
}
