import { entryPattern, pathBelow, workerFile } from '../shared/list.ts';
import type { FromWorker, Removed, Visited } from '../shared/messages.ts';
import { savesData } from './saves-data.ts';

/** Whether this browser can keep the site. It can't without TLS, except on the machine itself. */
export function canWorkOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

/** The script that the open page was started with, by which its build is known. */
function entryOfPage(baseUrl: string): string {
  const paths = [...document.scripts].map(({ src }) => src && pathBelow(baseUrl, src));
  return paths.find((path) => path && entryPattern.test(path)) ?? '';
}

/** Registers the worker. Resolves to nothing when the browser or the worker's script doesn't allow it. */
export async function registerWorker(
  baseUrl: string,
): Promise<ServiceWorkerRegistration | undefined> {
  if (!canWorkOffline()) return undefined;
  try {
    await navigator.serviceWorker.register(baseUrl + workerFile, {
      scope: baseUrl,
      updateViaCache: 'none',
    });
  } catch {
    // Without a network, or with a script that fails, an earlier worker stays.
  }
  return navigator.serviceWorker.getRegistration(baseUrl);
}

/** Resolves to the worker of a registration when it is ready. */
function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (registration.active !== null) return Promise.resolve(registration.active);
  return new Promise((resolve) => {
    const worker = registration.installing ?? registration.waiting;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
    });
  });
}

/** Tells the worker that the copy of the site was removed, so that it deletes the files. */
export async function reportRemoval(baseUrl: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(baseUrl);
  const message: Removed = { kind: 'removed', entry: entryOfPage(baseUrl) };
  registration?.active?.postMessage(message);
}

/** What a page does with the worker. */
export interface PageOptions {
  readonly baseUrl: string;
  /** Is called when the server has a newer build than the open page, with its name. */
  readonly onNewBuild: (build: string) => void;
  /** Is called when the open page is of the worker's build, with its name. */
  readonly onCurrentBuild: (build: string) => void;
}

/** Time after which a page looks for a new build when the reader comes back to it or goes to another one. */
const checkEveryMs = 15 * 60_000;

/** The connection of an open page with the worker: tells it what is read, and learns about new builds. */
export class OfflinePage {
  readonly #options: PageOptions;
  readonly #entry: string;
  #registration: ServiceWorkerRegistration | undefined;
  /** Path of the open page below the base path. */
  #path = '';
  /** The worker that knows the open page. */
  #reportedTo: ServiceWorker | undefined;
  #checkedAt = 0;

  constructor(options: PageOptions) {
    this.#options = options;
    this.#entry = entryOfPage(options.baseUrl);
  }

  /**
   * Registers the worker and starts to talk to it. In a browser that saves data, only a worker that is there already is
   * used: the reader asked for it.
   */
  async start(): Promise<void> {
    const { baseUrl } = this.#options;
    if (!canWorkOffline()) return;
    if (savesData() && !(await navigator.serviceWorker.getRegistration(baseUrl))) return;
    this.#checkedAt = Date.now();
    this.#registration = await registerWorker(baseUrl);
    if (this.#registration === undefined) return;
    navigator.serviceWorker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
      void this.#receive(event);
    });
    window.addEventListener('online', () => {
      void this.#check();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#checkSometimes();
    });
  }

  /**
   * The reader has a page open.
   *
   * @param pathname - of its address
   */
  visited(pathname: string): void {
    this.#path = pathname.slice(this.#options.baseUrl.length);
    void this.#report();
    this.#checkSometimes();
  }

  async #report(): Promise<void> {
    if (this.#registration === undefined) return;
    const message: Visited = {
      kind: 'visited',
      path: this.#path,
      entry: this.#entry,
      saveData: savesData(),
    };
    const worker = await activeWorker(this.#registration);
    this.#reportedTo = worker;
    worker.postMessage(message);
  }

  #checkSometimes(): void {
    if (Date.now() - this.#checkedAt >= checkEveryMs) void this.#check();
  }

  /** Makes the browser look for a new worker, which says so when it has taken over. */
  async #check(): Promise<void> {
    this.#checkedAt = Date.now();
    if (await this.#isOnline()) await this.#report();
  }

  async #receive({ data, source }: MessageEvent<FromWorker>): Promise<void> {
    if (data.kind !== 'active') return;
    if (data.entry === this.#entry) {
      this.#options.onCurrentBuild(data.build);
      // A worker that took over does not know the open page yet.
      if (source !== this.#reportedTo) await this.#report();
      return;
    }
    // Without a network, the page is older because it is a kept one, and a reload would bring nothing new.
    if (!(await this.#isOnline())) return;
    const { active, installing, waiting } = this.#registration ?? {};
    // The page can also be newer than the worker. The next worker is then on its way, and reports itself.
    if (source === active && !installing && !waiting) this.#options.onNewBuild(data.build);
  }

  async #isOnline(): Promise<boolean> {
    try {
      await this.#registration?.update();
      return true;
    } catch {
      return false;
    }
  }
}
