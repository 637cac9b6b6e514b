import { readdirSync, readFileSync } from 'node:fs';

/** A process as the kernel lists it: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Memory that it holds now, in pages of 4096 bytes. */
  readonly memoryPages: number;
  /** Time on processors, of itself and of its children that have ended, in ticks of 10 ms. */
  readonly ticks: number;
}

/** What a process and all that it started have used. */
export interface Usage {
  /** Peak of the memory that they held together, in MB. */
  readonly megabytes: number;
  /** Time on processors, in seconds. Other programs change it less than they change the time that passes. */
  readonly processorSeconds: number;
}

const megabytesOfPage = 4096 / 1_000_000;
/** The same on all processors: https://man7.org/linux/man-pages/man7/time.7.html */
const ticksPerSecond = 100;

/** Reads a line of `/proc/PID/stat`. The name of the program is in parentheses and may hold any character. */
export function processOf(line: string): Process {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    memoryPages: Number(fields[21]),
    ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
  };
}

/** A process and all that it started. */
function treeOf(processes: readonly Process[], root: number): Process[] {
  const own = processes.filter(({ pid }) => pid === root);
  const children = processes.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => treeOf(processes, pid))];
}

/** What a process and all that it started use now. */
export function usageOfTree(processes: readonly Process[], root: number): Usage {
  const tree = treeOf(processes, root);
  const sum = (of: (process: Process) => number) =>
    tree.reduce((total, process) => total + of(process), 0);
  return {
    megabytes: sum(({ memoryPages }) => memoryPages) * megabytesOfPage,
    processorSeconds: sum(({ ticks }) => ticks) / ticksPerSecond,
  };
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
 * Watches what a process and all that it starts use. Measures nothing where there is no `/proc`, as on Linux.
 *
 * @param pid id of the process
 * @returns a function that ends the watch and returns the usage; `NaN` where it can't be measured
 */
export function watchUsage(pid: number): () => Usage {
  if (process.platform !== 'linux') {
    return () => ({ megabytes: Number.NaN, processorSeconds: Number.NaN });
  }
  let [megabytes, processorSeconds] = [0, 0];
  const look = () => {
    const usage = usageOfTree(listProcesses(), pid);
    megabytes = Math.max(megabytes, usage.megabytes);
    processorSeconds = Math.max(processorSeconds, usage.processorSeconds);
  };
  const timer = setInterval(look, 200);
  look();
  return () => {
    clearInterval(timer);
    return { megabytes, processorSeconds };
  };
}
