import { readdirSync, readFileSync } from 'node:fs';

/** A process as the kernel lists it: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Memory that it holds now, in pages of 4096 bytes. */
  readonly memoryPages: number;
}

const megabytesOfPage = 4096 / 1_000_000;

/** Reads a line of `/proc/PID/stat`. The name of the program is in parentheses and may hold any character. */
export function processOf(line: string): Process {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    memoryPages: Number(fields[21]),
  };
}

/** Memory of a process and of all that it started, in MB. */
export function memoryOfTree(processes: readonly Process[], root: number): number {
  const own = processes.find(({ pid }) => pid === root)?.memoryPages ?? 0;
  const children = processes.filter(({ parent }) => parent === root);
  return (
    own * megabytesOfPage + children.reduce((sum, { pid }) => sum + memoryOfTree(processes, pid), 0)
  );
}

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [processOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It ended in the meantime.
        return [];
      }
    });
}

/**
 * Watches how much memory a process and all that it starts hold together. Needs Linux.
 *
 * @param pid id of the process
 * @returns a function that ends the watch and returns the peak in MB
 */
export function watchMemory(pid: number): () => number {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, memoryOfTree(listProcesses(), pid));
  };
  const timer = setInterval(look, 200);
  look();
  return () => {
    clearInterval(timer);
    return peak;
  };
}
